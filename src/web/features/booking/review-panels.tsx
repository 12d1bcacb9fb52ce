import type { ReactNode } from 'react'
import type { Place } from '#shared/contract/entities.ts'
import { text } from '#shared/messages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Days, FactGrid, PackageFacts, TitledChips } from './package-facts.tsx'

type ItineraryPanelProps = { place: Place; editor: ReactNode; summary: ReactNode }

/** The editor stands first: what is to be chosen should not hide behind what is to be read. */
export function ItineraryPanel({ place, editor, summary }: ItineraryPanelProps) {
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="your-booking" className="flex flex-col gap-4">
        <h2 id="your-booking">{text('review.yourBooking')}</h2>
        <Card>{editor}</Card>
        {summary}
      </section>
      <section aria-labelledby="day-by-day" className="flex flex-col gap-5">
        <h2 id="day-by-day">{text('place.dayByDay')}</h2>
        <Days itinerary={place.itinerary} />
      </section>
      <section aria-labelledby="good-to-know" className="flex flex-col gap-5">
        <h2 id="good-to-know">{text('review.goodToKnow')}</h2>
        <PackageFacts place={place} />
        <TitledChips title={text('place.tags')} items={place.tags} />
        <TitledChips title={text('place.amenities')} items={place.amenities} />
        <TitledChips title={text('place.activities')} items={place.activities} />
      </section>
    </div>
  )
}

type PoliciesPanelProps = {
  policy: Place['cancellationPolicy']
  /** What comes back of this choice. */
  promise: ReactNode
}

export function PoliciesPanel({ policy, promise }: PoliciesPanelProps) {
  const days = (count: number) => text(count === 1 ? 'duration.dayOne' : 'duration.days', { count })
  return (
    <section aria-labelledby="cancellation" className="flex flex-col gap-5">
      <h2 id="cancellation">{text('policy.title')}</h2>
      <FactGrid
        facts={[
          {
            icon: 'rupee',
            label: text('policy.refund'),
            value: text('price.percent', { percent: policy.refundPercentage }),
          },
          {
            icon: 'calendar',
            label: text('policy.deadline'),
            value: text('policy.deadlineValue', { days: days(policy.deadlineInDays) }),
          },
          {
            icon: 'clock',
            label: text('policy.processing'),
            value: text(policy.refundProcessingTime === 1 ? 'policy.businessDayOne' : 'policy.businessDays', {
              count: policy.refundProcessingTime,
            }),
          },
        ]}
      />
      <p className="max-w-measure">
        {text('policy.inWords', { percent: policy.refundPercentage, days: days(policy.deadlineInDays) })}
      </p>
      {promise}
      <p className="flex gap-2 rounded-xl border border-line bg-sunk p-4 font-medium">
        <Icon name="info" className="mt-0.5 text-accent" />
        {text('policy.feesKept')}
      </p>
    </section>
  )
}
