import type { BookingStory } from '#shared/contract/console/bookings-schemas.ts'
import { toMailAddress } from '#shared/domain/mail-address.ts'
import { listText } from '#shared/messages/list-text.ts'

type Mailed = Pick<BookingStory, 'accountMail' | 'mail'> & { sums: Pick<BookingStory['sums'], 'paid'> }

/** The addresses that a booking's mails go to: of an unpaid one the account's alone; one mailbox once, however its address is written. */
export function sayMailsOf({ accountMail, mail, sums }: Mailed): string {
  if (sums.paid === 0) return accountMail
  return listText((toMailAddress(accountMail) === mail ? [mail] : [accountMail, mail]).filter(Boolean))
}
