import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { counted } from '#shared/messages/counted.ts'
import { text } from '#shared/messages/text.ts'

type ShareSumProps = {
  sum: { people: number; rupees: number }
  /** Everybody in the group. */
  people: number
  /** Per person; undefined while the journey is not offered on the day. */
  price: number | undefined
}

/** What the shares come to, and what is left to share. */
export function ShareSum({ sum, people, price }: ShareSumProps) {
  const missing = people - sum.people
  return (
    <div aria-live="polite" className="flex min-w-0 grow flex-col gap-1 even-digits">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-lg font-bold">
          {price === undefined
            ? counted(sum.people, 'profile.onePerson', 'profile.people')
            : text('groupBook.all', { total: formatRupees(sum.rupees) })}
        </span>
        <span className="text-sm text-muted">
          {text('groupBook.shared', { count: Math.min(sum.people, people), people })}
        </span>
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${people} 1`}
        preserveAspectRatio="none"
        height="6"
        className="w-full max-w-96 rounded-full bg-line text-good"
      >
        <rect width={Math.min(sum.people, people)} height="1" fill="currentColor" />
      </svg>
      <p className={`text-sm font-semibold ${missing > 0 ? 'text-amber' : 'text-good'}`}>
        {missing <= 0
          ? text('groupBook.nothingLeft')
          : price === undefined
            ? counted(missing, 'groupBook.leftOne', 'groupBook.left')
            : counted(missing, 'groupBook.leftSumOne', 'groupBook.leftSum', {
                sum: formatRupees(totalRupees(price, missing, 0)),
              })}
      </p>
    </div>
  )
}
