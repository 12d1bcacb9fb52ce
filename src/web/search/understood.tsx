import type { Explanation } from '#shared/contract/places-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { counted } from '#shared/messages/counted.ts'
import { locale } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ResultsProps } from './no-results.tsx'
import { searchPath } from './address.ts'
import { useSearchSelector } from './use-search.ts'

type Wish = Explanation['wishes'][number]

/**
 * How the search text was understood: filters that were recognised, each with a link to remove it, and corrected
 * typos.
 */
export function Understood({ journey, filters }: Omit<ResultsProps, 'page'>) {
  const understood = useSearchSelector((state) => state.search.understood)
  if (!understood) return null
  const { wishes, corrections } = understood
  const [first] = wishes
  return (
    <div className="mt-3 flex flex-col gap-3">
      {corrections.length > 0 && (
        <p className="text-muted">
          {text('search.corrected', { found: corrections.map(({ found }) => `‘${found}’`).join(', ') })}
        </p>
      )}
      {first && (
        <>
          <p className="text-muted">{text(first.isMet ? 'search.understood' : 'search.wishesNotMet')}</p>
          <ul className="flex flex-wrap gap-2">
            {wishes.map((wish) => (
              <li key={wish.typed}>
                <SiteLink
                  to={searchPath({ ...journey, end: without(journey.end, wish.typed) }, filters)}
                  aria-label={text('search.wishRemove', { wish: intentText(wish) })}
                  className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 font-semibold"
                >
                  <span className={wish.isMet ? undefined : 'line-through'}>{intentText(wish)}</span>
                  <Icon name="close" size={16} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function intentText(wish: Wish): string {
  if (wish.kind === 'budget') return text('search.wishBudget', { amount: formatRupees(wish.amount) })
  if (wish.kind === 'atLeast') return text('search.wishAtLeast', { amount: formatRupees(wish.amount) })
  if (wish.kind === 'days') return counted(wish.days, 'search.wishDay', 'search.wishDays')
  return text('search.wishMonths', { months: monthsOf(wish.months).join(', ') })
}

function monthsOf(bits: number): string[] {
  const name = new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, month) => month)
  return months
    .filter((month) => (bits & (1 << month)) !== 0)
    .map((month) => name.format(Date.UTC(2026, month)))
}

/** The search without the text of an intent. Text in another script cannot be found again, so all of it goes. */
function without(query: string, typed: string): string {
  const at = query.toLowerCase().indexOf(typed)
  return at === -1
    ? ''
    : `${query.slice(0, at)} ${query.slice(at + typed.length)}`.replace(/\s+/g, ' ').trim()
}
