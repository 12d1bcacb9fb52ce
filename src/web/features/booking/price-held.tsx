import { locale } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { BookingDetails } from './details.ts'
import { usePresent } from './use-present.ts'
import { isQuoted, quoteOf } from './use-quote.ts'

const clock = (instant: string) =>
  new Intl.DateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit' }).format(new Date(instant))

/** Until when the shown price is promised, by the clock of the reader. */
export function PriceHeld({ details }: { details: BookingDetails }) {
  const now = usePresent()
  if (now === null || quoteOf(details, now) === '') return null
  return (
    <p className="mt-4 flex gap-2 text-sm font-medium">
      <Icon name="clock" size={20} className="shrink-0 text-accent" />
      {text('price.heldUntil', { time: clock(details.quoteUntil) })}
    </p>
  )
}

/** Why the server asks for another total than the one shown. */
export function whyChanged(details: BookingDetails, now: Date): string {
  return isQuoted(details) && quoteOf(details, now) === ''
    ? text('price.promiseEnded', { time: clock(details.quoteUntil) })
    : text('price.packageChanged')
}
