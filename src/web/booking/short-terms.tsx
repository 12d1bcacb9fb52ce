import type { Place } from '#shared/contract/entities.ts'
import { beginsOn } from '#shared/messages/begins-on.ts'
import { cancelLine } from '#shared/messages/cancellation-words.ts'
import { startSentence } from '#shared/messages/start-town.ts'
import { text } from '#shared/messages/text.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type BookingDetails, dateOf } from './details.ts'

type ChosenProps = { place: Place; details: BookingDetails }

/** Beside the date: where the journey begins, and from when on the exact place is known. */
export function JourneyBegins({ place, details }: ChosenProps) {
  const travelDate = dateOf(details)
  const words = travelDate ? beginsOn(place, travelDate) : startSentence(place)
  return (
    words && (
      <p className="col-span-2 flex gap-2 self-end text-sm">
        <Icon name="map-pin" size={20} className="shrink-0 text-accent" />
        <span className="min-w-0">
          <span className="font-semibold">{words}</span>
          {place.duration.nights > 0 && <span className="block text-muted">{text('begins.exact')}</span>}
        </span>
      </p>
    )
  )
}

export function RefundLine({ place, details }: ChosenProps) {
  const { cancellationPolicy, packagePricing } = place
  const chosen = { travelDate: dateOf(details), now: usePresent() }
  return (
    <p className="mt-4 flex gap-2 text-sm">
      <Icon name="rupee" size={20} className="shrink-0 text-accent" />
      {cancelLine(cancellationPolicy, packagePricing.additionalFees, chosen)}
    </p>
  )
}
