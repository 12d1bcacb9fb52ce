/** The address of a telephone number that is written for people. */
export const telephoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Where WhatsApp is opened with a number, its message begun with these words. */
export const whatsappHref = (number: string, words?: string): string =>
  `https://wa.me/${number}${words === undefined ? '' : `?text=${encodeURIComponent(words)}`}`
