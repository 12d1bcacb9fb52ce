import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { counted } from '#shared/messages/counted.ts'
import { text } from '#shared/messages/text.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Icon } from '#web/ui/icon.tsx'

type ShareSumProps = {
  sum: { people: number; rupees: number }
  /** Everybody in the group. */
  people: number
  emailsMissing: number
  isWrong: boolean
  /** Per person; undefined while the journey is not offered on the day. */
  price: number | undefined
}

function leftText(missing: number, { emailsMissing, price }: ShareSumProps): string {
  if (missing <= 0 && emailsMissing === 0) return text('groupBook.nothingLeft')
  if (missing <= 0) return counted(emailsMissing, 'groupBook.emailsMissingOne', 'groupBook.emailsMissing')
  if (price === undefined) return counted(missing, 'groupBook.leftOne', 'groupBook.left')
  const sum = formatRupees(totalRupees(price, missing, 0))
  return counted(missing, 'groupBook.leftSumOne', 'groupBook.leftSum', { sum })
}

/** What the shares come to, and what is missing: people without a share, else addresses. */
export function ShareSum(props: ShareSumProps) {
  const { sum, people, price, emailsMissing, isWrong } = props
  const missing = people - sum.people
  const isBad = isWrong && emailsMissing > 0
  const look = isBad ? 'text-bad' : missing > 0 || emailsMissing > 0 ? 'text-amber' : 'text-good'
  return (
    <div aria-live="polite" className="flex min-w-0 grow flex-col gap-1 even-digits">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold">
          {price === undefined
            ? counted(sum.people, 'profile.onePerson', 'profile.people')
            : text('groupBook.all', { total: formatRupees(sum.rupees) })}
        </span>
        <span className="text-sm text-muted max-sm:sr-only">
          {text('groupBook.shared', { count: Math.min(sum.people, people), people })}
        </span>
      </p>
      <Bar
        part={Math.min(sum.people, people)}
        whole={people}
        height={6}
        className={`w-full max-w-96 rounded-full bg-line max-sm:hidden ${look}`}
      />
      <p className={`flex gap-1 text-sm font-semibold max-sm:text-xs ${look}`}>
        {isBad && <Icon name="alert" size={16} className="mt-1" />}
        {leftText(missing, props)}
      </p>
    </div>
  )
}
