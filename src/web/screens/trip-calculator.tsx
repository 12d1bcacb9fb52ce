import { maxPeople } from '#shared/bounds.ts'
import { cutText } from '#shared/domain/cut-text.ts'
import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { searchPlaces } from '#shared/contract/places.ts'
import { formatRupeesExact } from '#shared/domain/money.ts'
import { drivingDays } from '#shared/domain/road-time.ts'
import { type CalendarDate, isBookable, parseTravelDate } from '#shared/domain/travel-date.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { useAppSelector } from '#web/state/store.ts'
import { ask } from '#web/platform/thunk.ts'
import { Comparison } from '#web/tools/comparison.tsx'
import { CostTicket } from '#web/tools/cost-ticket.tsx'
import { ExamplesFirst } from '#web/tools/example-trips.tsx'
import { ExpenseForm } from '#web/tools/expense-form.tsx'
import { costOf, emptyOf, startingExpenses } from '#web/tools/expenses.ts'
import { maxTripDays, OfferField, type PartyChoice, PartyFields } from '#web/tools/party-fields.tsx'
import { cheapestAt, type Offer, toOffer } from '#web/tools/offers.ts'
import { SumBar } from '#web/tools/sum-bar.tsx'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { intoView } from '#web/ui/into-view.ts'
import { SettledStatus } from '#web/ui/settled-status.tsx'
import { apiOf, storeOf } from './loading.ts'

/** The largest page of the call. */
const limit = 100
const usualDays = 3

const wholeOf = (written: string | null, most: number): number | undefined => {
  const value = /^\d{1,3}$/.test(written ?? '') ? Number(written) : 0
  return value >= 1 && value <= most ? value : undefined
}

const peopleOf = (address: URLSearchParams) => wholeOf(address.get('people'), maxPeople)

type Loaded = { days: number; date: CalendarDate | undefined; offers: Offer[] | null }

/** A drive there and back may take longer than the usual trip. */
const daysFor = (distanceKm: number): number =>
  Math.min(maxTripDays, Math.max(usualDays, 2 * drivingDays(distanceKm / 2) || 0))

/** Packages with the same number of days, best rated first; with a date, those that can take the party then. */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const asked = new URL(args.request.url).searchParams
  const store = storeOf(args)
  const days = wholeOf(asked.get('days'), maxTripDays) ?? daysFor(Number(asked.get('distance')))
  const named = parseTravelDate(asked.get('date') ?? '')
  const date = named && isBookable(named, new Date()) ? named : undefined
  const people = peopleOf(asked) ?? store.getState().booking.bookingDetails.travelers
  const input = { query: '', days, limit, sort: 'rating', ...(date && { date, people }) } as const
  const found = await ask(apiOf(args), searchPlaces, input)
  if (!found.ok) return { days, date, offers: null }
  const offers = found.answer.packages
    .filter(({ duration, nearest }) => duration.days === days && !nearest)
    .map(toOffer)
  return { days, date, offers }
}

/** Another number of days, or of people on a date, needs the server; the rest is calculated here. */
function useParty(loaded: Loaded) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  // The party of the search or booking that led here.
  const known = useAppSelector((state) => state.booking.bookingDetails.travelers)
  const [chosen, setChosen] = useState({
    people: peopleOf(query) ?? known,
    packageId: query.get('package') ?? '',
  })
  // Counts until its packages, or those of another address, are loaded.
  const [pressed, setPressed] = useState({ days: loaded.days, before: loaded })
  const days = pressed.before === loaded ? pressed.days : loaded.days
  const offers = days === loaded.days ? loaded.offers : undefined
  const offer = offers?.find(({ packageId }) => packageId === chosen.packageId)
  const choice: PartyChoice = { ...chosen, days, packageId: offer?.packageId ?? '' }

  function change({ days: others, ...rest }: Partial<PartyChoice>) {
    setChosen((before) => ({ ...before, ...rest }))
    if (others === undefined && (!loaded.date || rest.people === undefined)) return
    const asked = others ?? days
    setPressed({ days: asked, before: loaded })
    const params = new URLSearchParams(query)
    params.set('days', String(asked))
    params.set('people', String(rest.people ?? chosen.people))
    void navigate(`?${params}`, { replace: true, preventScrollReset: true })
  }
  return { choice, date: loaded.date, offers, offer, change }
}

/** Another trip in the address, such as an example, fills the fields again. */
export function Component() {
  const [query] = useSearchParams()
  const [start, end] = ['start', 'end'].map((name) => cutText(query.get(name) ?? ''))
  return <Calculator key={`${start} ${end}`} start={start} end={end} />
}

/** The address may carry the fields: the route finder adds the distance, a form without JavaScript all of them. */
function Calculator({ start, end }: { start: string | undefined; end: string | undefined }) {
  const [query] = useSearchParams()
  const [initial] = useState(() => startingExpenses(query))
  const [texts, setTexts] = useState(initial)
  const { choice, date, offers, offer, change } = useParty(useLoaderData<Loaded>())
  const own = costOf(texts)
  const result = useRef<HTMLDivElement>(null)
  return (
    <ToolPage
      title={text('calculator.title')}
      lead={text('calculator.lead')}
      picture="packages/dharamshala-1-golden"
    >
      {start && end && (
        <p className="font-semibold">
          {text('calculator.thereAndBack', { start: placeName(start), end: placeName(end) })}
        </p>
      )}
      {initial.distance === '' && <ExamplesFirst />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-8">
        <ExpenseForm
          {...{ initial, texts }}
          onChange={setTexts}
          onResult={() => intoView(result.current)}
          who={<PartyFields choice={choice} onChange={change} />}
        >
          <OfferField {...{ choice, date, offers }} onChange={change} />
          <Button type="submit" variant="primary" wide className="mt-5 mb-5">
            {text('calculator.calculate')}
          </Button>
          {own && <SumBar totalRupees={own.cost.totalRupees} />}
        </ExpenseForm>
        <div ref={result} className="lg:sticky lg:top-20">
          <SettledStatus
            words={own ? `${text('calculator.result')} ${formatRupeesExact(own.cost.totalRupees)}` : ''}
          />
          <CostTicket
            {...choice}
            texts={texts}
            cheapest={offer ? undefined : cheapestAt(end ?? '', offers)}
          />
          {own && offer && (
            <Comparison
              ownRupees={own.cost.totalRupees}
              empty={emptyOf(texts)}
              people={choice.people}
              {...{ offer, date }}
            />
          )}
        </div>
      </div>
    </ToolPage>
  )
}
