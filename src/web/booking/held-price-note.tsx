import { todayInIndia } from '#shared/domain/travel-date.ts'
import { clockInIndia } from '#shared/messages/indian-time.ts'
import { text } from '#shared/messages/text.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { BookingDetails } from './details.ts'
import { isHeld, wasHeld } from './held-price.ts'

const clock = (instant: string) => clockInIndia(new Date(instant))

function heldText(until: string, now: Date): string {
  const isToday = todayInIndia(new Date(until)) === todayInIndia(now)
  return text(isToday ? 'price.heldUntil' : 'price.heldTomorrow', { time: clock(until) })
}

export function PriceHeld({ details }: { details: BookingDetails }) {
  const now = usePresent()
  if (now === null || !isHeld(details, now)) return null
  return (
    <p className="mt-4 flex gap-2 text-sm font-medium">
      <Icon name="clock" size={20} className="shrink-0 text-accent" />
      {heldText(details.heldUntil, now)}
    </p>
  )
}

/** The reason why the server's total differs from the shown one. */
export function whyChanged(details: BookingDetails, now: Date): string {
  return wasHeld(details) && !isHeld(details, now)
    ? text('price.promiseEnded', { time: clock(details.heldUntil) })
    : text('price.packageChanged')
}
