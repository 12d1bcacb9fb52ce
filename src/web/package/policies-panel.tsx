import type { ReactNode } from 'react'
import type { CancellationPolicy } from '#shared/domain/cancellation-policy.ts'
import { policyFacts } from '#shared/messages/cancellation-words.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FactGrid } from './package-facts.tsx'

type PoliciesPanelProps = {
  policy: CancellationPolicy
  /** The refund of this choice. */
  promise: ReactNode
}

export function PoliciesPanel({ policy, promise }: PoliciesPanelProps) {
  return (
    <section aria-labelledby="cancellation" className="flex flex-col gap-5">
      <h2 id="cancellation">{text('policy.title')}</h2>
      <FactGrid facts={policyFacts(policy)} />
      {promise}
      <p className="flex gap-2 rounded-xl border border-line bg-sunk p-4 font-medium">
        <Icon name="info" className="mt-0.5 text-accent" />
        {text('policy.feesKept')}
      </p>
    </section>
  )
}
