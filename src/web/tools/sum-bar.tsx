import { formatRupees } from '#shared/domain/money.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'

/** On a phone the total stays at the lower edge while the form is in view; the result is below it. */
export const SumBar = ({ totalRupees }: { totalRupees: number }) => (
  <a
    href="#cost"
    data-uncovered=""
    className="sticky bottom-0 z-10 -mx-4 flex min-h-14 items-center justify-between gap-3 border-t border-line bg-surface px-4 font-semibold lg:hidden"
  >
    {text('calculator.result')}
    <span className="flex items-center gap-2 text-lg even-digits">
      {formatRupees(Math.round(totalRupees))}
      <Icon name="chevron-down" className="text-accent" />
    </span>
  </a>
)
