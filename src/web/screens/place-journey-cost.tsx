import { paths } from '#shared/screens.ts'
import { type FormEvent, useId } from 'react'
import { useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router'
import { roadHours } from '#shared/domain/road-time.ts'
import { carAssumptions, type DoorToDoor, doorToDoor } from '#shared/domain/door-to-door.ts'
import { finalPriceOn } from '#shared/domain/date-price.ts'
import type { RoadDistances } from '#shared/contract/places-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { counted } from '#shared/messages/counted.ts'
import { hoursText } from '#shared/messages/hours-text.ts'
import { languagePrefix } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { sumText } from '#shared/messages/price-text.ts'
import { startTown } from '#shared/messages/start-town.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { storeCity, useStoredCity, useKnownCity } from '#web/platform/my-city.ts'
import { StartGroupLink } from '#web/platform/start-group-link.tsx'
import { useAppSelector } from '#web/state/store.ts'
import { dateOf } from '#web/booking/details.ts'
import { writeQuery } from '#web/search/address.ts'
import { assumptionsText } from '#web/search/home-note.tsx'
import { TownField } from '#web/tools/town-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { FromTown } from './road-distances.ts'

/** The cost from home and back, line by line, and how to decide together with others. */
export function JourneyCost() {
  const { from, ways } = useLoaderData<FromTown>()
  const [params] = useSearchParams()
  const titleId = useId()
  const place = useAppSelector((state) => state.place.place)
  const details = useAppSelector((state) => state.booking.bookingDetails)
  const people = details.travelers
  useStoredCity(from !== '', (city) => addressFrom(params, city))
  useKnownCity(from, ways?.town)
  if (!place) return null
  const finalPrice = finalPriceOn(place, dateOf(details))
  return (
    <>
      <section
        aria-labelledby={titleId}
        className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-5"
      >
        <h2 id={titleId} className="text-xl">
          {text(ways && ways.town !== null && isRoadless(ways) ? 'door.titleRoadless' : 'door.title')}
        </h2>
        {ways?.town ? (
          // Once it is known the cost comes first; another town is one press away.
          <details key={from}>
            <summary className="inline-flex min-h-11 list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
              <Icon name="map-pin" className="text-accent" />
              <span className="font-semibold">
                {text('door.from', { town: placeName(ways.town) })}
              </span> ·{' '}
              <span className="font-semibold text-accent underline">{text('door.change')}</span>
            </summary>
            <CityForm from={from} known={ways.town} />
          </details>
        ) : (
          <CityForm from={from} known={ways?.town} />
        )}
        {ways && typeof ways.town === 'string' && (
          <FromTown
            ways={ways}
            endsIn={place.endsIn}
            begins={startTown(place)}
            people={people}
            finalPrice={finalPrice}
            isFrom={dateOf(details) === '' && place.pricesVary === true}
            days={place.duration.days}
            packageId={place.packageId}
            date={dateOf(details)}
          />
        )}
      </section>
      <div className="flex flex-col items-start gap-3">
        <p>{text('group.withOthers')}</p>
        <StartGroupLink ids={[place.packageId]} date={dateOf(details)} travelers={people} />
      </div>
    </>
  )
}

/** No drive leads there. */
const isRoadless = ({ distancesKm }: RoadDistances) => (distancesKm[0] ?? null) === null

const addressFrom = (params: URLSearchParams, city: string): string =>
  writeQuery({ ...Object.fromEntries(params), from: city })

type FromTownProps = Pick<
  WholeTripProps,
  'people' | 'days' | 'packageId' | 'isFrom' | 'date' | 'endsIn' | 'begins'
> & {
  ways: RoadDistances
  finalPrice: number
}

function FromTown({ ways, finalPrice, ...rest }: FromTownProps) {
  const town = placeName(ways.town ?? '')
  const distanceKm = ways.distancesKm[0] ?? null
  const pickUp = ways.pickUps[0]
  if (distanceKm === null)
    return (
      <div className="flex flex-col gap-1 rounded-xl bg-sunk p-4">
        <p className="font-semibold">{text('door.noRoad', { town })}</p>
        <p className="text-sm text-muted">
          {rest.begins ? text('door.noRoadTo', { town: rest.begins }) : text('routes.noRoadHint')}
        </p>
      </div>
    )
  const drivenKm = rest.endsIn ? 0 : (ways.drivenKm[0] ?? distanceKm)
  const driven = { finalPrice, ...rest, distanceKm: drivenKm }
  return (
    <WholeTrip
      {...{ town, distanceKm, ...rest }}
      pickUp={pickUp && placeName(pickUp)}
      cost={doorToDoor(driven)}
    />
  )
}

type WholeTripProps = {
  town: string
  distanceKm: number
  /** From this town on, transport is included in the package's price. */
  pickUp: string | null | undefined
  people: number
  cost: DoorToDoor
  /** Another town than it begins in: no car waits there, and the cost has none. */
  endsIn: string | undefined
  begins: string
  days: number
  packageId: string
  date: string
  /** Whether the package costs that on the cheapest days, since no date was chosen. */
  isFrom: boolean
}

function WholeTrip(props: WholeTripProps) {
  const { town, distanceKm, people, cost, days, packageId, isFrom, date, endsIn, begins } = props
  const pickUp = endsIn ? null : props.pickUp
  const line = 'flex items-end justify-between gap-x-4'
  const calculator = writeQuery({
    distance: cost.returnKm * cost.cars,
    efficiency: carAssumptions.efficiencyKmPerLitre,
    fuelCost: carAssumptions.fuelRupeesPerLitre,
    people,
    days,
    package: packageId,
    date,
  })
  return (
    <>
      <p>
        {distanceKm > 0 &&
          text('door.byRoadTime', {
            km: distanceKm.toLocaleString('en-IN'),
            town,
            time: hoursText(roadHours(distanceKm)),
          })}
        {pickUp && ` ${text('door.pickUp', { town: pickUp })}`}
        {endsIn
          ? ` ${text('door.endsIn', { end: placeName(endsIn) })}`
          : !pickUp && cost.returnKm === 0 && text('door.atHome', { town })}
      </p>
      <dl className="flex flex-col gap-2 text-sm">
        <div className={line}>
          <dt className="text-muted">{counted(people, 'door.packageOne', 'door.package')}</dt>
          <dd className="shrink-0">{sumText(cost.packageRupees, isFrom)}</dd>
        </div>
        {cost.carRupees !== null && cost.returnKm > 0 && (
          <>
            <div className={line}>
              <dt className="text-muted">
                {text('door.thereAndBack', { km: cost.returnKm.toLocaleString('en-IN') })}
              </dt>
              <dd className="shrink-0">{formatRupees(cost.carRupees)}</dd>
            </div>
            <div className={`${line} border-t border-line pt-2 font-bold`}>
              <dt>{counted(people, 'door.wholeTripOne', 'door.wholeTrip')}</dt>
              <dd className="shrink-0">{sumText(cost.wholeRupees, isFrom)}</dd>
            </div>
          </>
        )}
      </dl>
      {cost.carRupees === null && (
        <p className="flex gap-2">
          <Icon name="alert" className="mt-0.5 text-amber" />
          <span>
            {counted(days, 'door.tooFarOne', 'door.tooFar')}
            {begins && <span className="block">{text('door.tooFarTo', { town: begins })}</span>}
          </span>
        </p>
      )}
      {cost.returnKm > 0 && cost.carRupees !== null && (
        <>
          <p className="text-sm">{text('door.without')}</p>
          <p className="text-xs text-muted">{assumptionsText(people)}</p>
          <SiteLink
            to={`${paths.tripCalculator}${calculator}`}
            className="inline-flex min-h-11 items-center font-semibold text-accent"
          >
            {text('door.calculator')}
          </SiteLink>
        </>
      )}
    </>
  )
}

/** A plain form of the page's own address; the web app answers it without a new document. */
function CityForm({ from, known }: { from: string; known: string | null | undefined }) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const others = [...params].filter(([name]) => name !== 'from')
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('from')
    const city = typeof typed === 'string' ? typed.trim() : ''
    storeCity(city)
    const address = addressFrom(params, city)
    void navigate(address === '' ? pathname : address, { replace: true, preventScrollReset: true })
  }
  return (
    <form action={languagePrefix() + pathname} onSubmit={show} className="flex items-start gap-3">
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TownField
        key={from}
        className="min-w-0 grow"
        name="from"
        label={text('door.city')}
        initial={from}
        known={known}
        error={known === null ? text('door.unknownTown', { from }) : undefined}
        isOptional
      />
      <Button type="submit" className="mt-7 min-h-12">
        {text('door.show')}
      </Button>
    </form>
  )
}
