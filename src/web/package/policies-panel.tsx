import {
  type CancellationPolicy,
  processingDays,
  type RefundSchedule,
} from '#shared/domain/cancellation-policy.ts'
import { businessDays } from '#shared/messages/cancellation-words.ts'
import { policyRows } from '#shared/messages/policy-rows.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'

type PoliciesPanelProps = {
  policy: CancellationPolicy
  /** The refunds of this choice; null before it has a date. */
  schedule: RefundSchedule | null
}

const cell = 'border-t border-line py-3'
const start = `${cell} pr-4 text-left font-semibold`
const end = `${cell} text-right font-semibold`

/** Until when, and what comes back then. */
export function PoliciesPanel({ policy, schedule }: PoliciesPanelProps) {
  const isOver = schedule?.every(({ amountPaise }) => amountPaise === 0)
  return (
    <section aria-labelledby="cancellation" className="flex flex-col gap-4">
      <h2 id="cancellation">{text('policy.title')}</h2>
      <div className="rounded-2xl border border-line bg-surface px-4 py-1 sm:px-6">
        <table className="w-full even-digits">
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className="py-2 text-left font-normal">
                {text('policy.deadline')}
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                {text('policy.refund')}
              </th>
            </tr>
          </thead>
          <tbody>
            {policyRows(policy, schedule).map(({ until, untilNote, refund, refundNote }) => (
              <tr key={until}>
                <th scope="row" className={start}>
                  {until}
                  <Note words={untilNote} />
                </th>
                <td className={end}>
                  {refund}
                  <Note words={refundNote} />
                </td>
              </tr>
            ))}
            <tr>
              <td colSpan={2} className={cell}>
                {text(isOver ? 'refund.promiseNothing' : 'refund.nothingAfter')}
              </td>
            </tr>
            <tr>
              <th scope="row" className={`${cell} text-left font-normal text-muted`}>
                {text('policy.processing')}
              </th>
              <td className={end}>{businessDays(processingDays(policy))}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className="flex gap-2 text-sm">
        <Icon name="info" size={20} className="shrink-0 text-accent" />
        {text('policy.feesKept')}
      </p>
    </section>
  )
}

const Note = ({ words }: { words: string | undefined }) => (
  <span className="block text-sm font-normal text-muted">{words}</span>
)
