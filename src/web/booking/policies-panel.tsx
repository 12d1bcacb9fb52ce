import type { ReactNode } from 'react'
import type { Place } from '#shared/contract/entities.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FactGrid } from './package-facts.tsx'

type PoliciesPanelProps = {
  policy: Place['cancellationPolicy']
  /** The refund of this choice. */
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
