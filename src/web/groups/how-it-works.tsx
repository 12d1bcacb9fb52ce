import type { MessageKey } from '#shared/messages/text.ts'
import { text } from '#shared/messages/text.ts'
import { Panel } from '#web/ui/panel.tsx'

const steps: readonly MessageKey[] = ['group.howVote', 'group.howBook', 'group.howPay']

export const HowItWorks = () => (
  <Panel title={text('group.how')}>
    <ol className="flex flex-col gap-4">
      {steps.map((step, at) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden="true"
            className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent/10 text-sm font-bold text-accent"
          >
            {at + 1}
          </span>
          <span className="min-w-0">{text(step)}</span>
        </li>
      ))}
    </ol>
  </Panel>
)
