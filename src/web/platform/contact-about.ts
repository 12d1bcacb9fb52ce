import { paths } from '#shared/screens.ts'

/** The contact page, with the number of a booking filled in. */
export const contactAbout = (bookingId: string): string =>
  `${paths.contact}?${new URLSearchParams({ booking: bookingId })}`
