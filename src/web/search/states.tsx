import { paths } from '#shared/screens.ts'
import type { Regions } from '#shared/contract/places-schemas.ts'
import { byPlaceName, placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { writeQuery } from './address.ts'
import { StateMap } from './state-map.tsx'

const hrefOf = (state: string) => `${paths.destination}${writeQuery({ state })}`

type StatesProps = { states: Regions['states'] }

/** On a phone so many are listed, those with the most journeys; the others are collapsed. */
const unfolded = 6

const StateList = ({ states }: StatesProps) => (
  <ul className="grid grid-cols-1 gap-x-8 min-[22rem]:grid-cols-2 xl:grid-cols-3">
    {states.map(({ name, packages }) => (
      <li key={name} className="flex border-b border-line">
        <SiteLink
          to={hrefOf(name)}
          className="flex min-h-11 w-full items-center justify-between gap-3 text-sm leading-tight font-semibold hover:text-accent"
        >
          {placeName(name)}
          <span className="font-normal text-muted even-digits">{packages}</span>
        </SiteLink>
      </li>
    ))}
  </ul>
)

/** Starts a search from a state: a map, with the same choices as a list beside it. */
export function States({ states }: StatesProps) {
  const sorted = byPlaceName(states, ({ name }) => name).toSorted((a, b) => b.packages - a.packages)
  return (
    <section aria-labelledby="states" className="far-down border-t border-line py-7 lg:py-16">
      <h2 id="states">{text('home.states')}</h2>
      <p className="mt-2 max-w-measure text-muted">{text('home.statesLead')}</p>
      <div className="mt-6 grid grid-cols-1 items-center gap-8 lg:items-start lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:gap-16">
        <StateMap states={states} hrefOf={hrefOf} />
        <div className="flex flex-col items-start gap-6 lg:-order-1">
          <nav aria-label={text('home.statesList')} className="w-full">
            <StateList states={sorted.slice(0, unfolded)} />
            {sorted.length > unfolded && (
              <Disclosure title={text('home.moreStates', { count: sorted.length - unfolded })} isLine>
                <StateList states={sorted.slice(unfolded)} />
              </Disclosure>
            )}
          </nav>
          <SiteLink to={paths.destination} className={buttonClass({ variant: 'secondary' })}>
            {text('home.statesAll')}
          </SiteLink>
        </div>
      </div>
    </section>
  )
}
