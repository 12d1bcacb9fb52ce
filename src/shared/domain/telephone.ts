/** The tel: address of a telephone number in readable form. */
export const telephoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** The address that opens WhatsApp with a number and the beginning of a message. */
export const whatsappHref = (number: string, words?: string): string =>
  `https://wa.me/${number}${words === undefined ? '' : `?text=${encodeURIComponent(words)}`}`
