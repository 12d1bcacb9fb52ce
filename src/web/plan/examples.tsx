import { formatRupees } from '#shared/domain/money.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { drawnPhoto } from '#web/ui/picture-files.ts'
import { monthName } from './month-name.ts'

/** Plans that have an answer in the catalogue that the site starts with. */
const examples = [
  ['plan.exampleHills', 'hill station', 'Delhi', 5, 5, 2, 18_000, 'nainital-3-day'],
  ['plan.exampleSea', 'beach', 'Pune', 1, 5, 2, 18_000, 'north-goa-3-dusk'],
  ['plan.exampleTigers', 'wildlife', 'Delhi', 4, 5, 2, 20_000, 'corbett-3-golden'],
  ['plan.exampleTemples', 'temple', 'Chennai', 1, 3, 4, 10_000, 'chennai-mahabalipuram-3-golden'],
] as const

/** One press shows what a plan looks like. */
export function Examples() {
  return (
    <nav aria-labelledby="examples">
      <h2 id="examples" className="mb-2 font-sans text-base">
        {text('plan.examples')}
      </h2>
      <ul className="no-bar -mx-4 flex gap-3 overflow-x-auto px-4 sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 lg:grid-cols-4">
        {examples.map(([title, likes, from, month, days, adults, each, picture]) => (
          <li
            key={title}
            className="relative flex w-72 shrink-0 gap-3 overflow-hidden rounded-2xl border border-line bg-surface pr-3 eased hover:border-edge hover:lifted sm:w-auto"
          >
            <Picture
              photo={drawnPhoto(`packages/${picture}`)}
              alt=""
              ratio="1:1"
              sizes="6rem"
              className="w-20 shrink-0"
            />
            <div className="min-w-0 self-center py-3 text-sm leading-tight">
              <SiteLink
                to={`${paths.plan}?${queryOf({ from, rupees: each * adults, month, days, adults, likes })}`}
                className="card-link font-semibold"
              >
                {text(title, { days })}
              </SiteLink>
              <p className="text-muted">
                {text('plan.exampleTerms', {
                  town: placeName(from),
                  month: monthName(month),
                  people: counted(adults, 'plan.person', 'plan.people'),
                  rupees: formatRupees(each * adults),
                })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const queryOf = (asked: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString()
