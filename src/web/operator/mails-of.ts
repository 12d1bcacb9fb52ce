import type { BookingStory } from '#shared/contract/staff-bookings-schemas.ts'
import { toMailAddress } from '#shared/domain/mail-address.ts'
import { listText } from '#shared/messages/list-text.ts'

/** The addresses that a booking's mails go to: one mailbox once, however its address is written. */
export const sayMailsOf = ({ accountMail, mail }: Pick<BookingStory, 'accountMail' | 'mail'>): string =>
  listText((toMailAddress(accountMail) === mail ? [mail] : [accountMail, mail]).filter(Boolean))
