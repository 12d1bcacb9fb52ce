/** The address of a telephone number that is written for people. */
export const telephoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
