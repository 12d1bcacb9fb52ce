import { contactPath, paths } from '#shared/screens.ts'
import { carAssumptions, carRupees } from '#shared/domain/door-to-door.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { drivingDays, hoursOfDrivingDay, kmPerHour } from '#shared/domain/road-time.ts'
import type { RouteAnswer } from '#shared/contract/tools-schemas.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName, townName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { type FactTile, FactTiles } from '#web/ui/fact-tiles.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type DayOnTheWay, daysOnTheWay, longestOf } from './days-on-the-way.ts'
import { Way } from './route-way.tsx'
import { distanceWords, timeWords } from './route-words.ts'

const whole = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 1 })

type DriveProps = { distanceKm: number; start: string; end: string }

const valueWithNote = (value: string, note: string) => (
  <>
    <span className="block text-xl">{value}</span>
    <span className="block text-xs font-normal text-muted">{note}</span>
  </>
)

/** No more exact than an estimated distance. */
function rounded(rupees: number): number {
  const step = rupees < 1_000 ? 10 : 100
  return Math.max(1, Math.round(rupees / step)) * step
}

const aboutRupees = (rupees: number): string => text('price.about', { price: formatRupees(rupees) })

/** What the drive costs and the days that it takes, one way; there and back in small print. */
function driveFacts(
  { distanceKm, source }: Pick<RouteAnswer, 'distanceKm' | 'source'>,
  days: readonly DayOnTheWay[],
): FactTile[] {
  const isExact = source === 'provider'
  const price = isExact ? formatRupees : aboutRupees
  const bothWays = carRupees(distanceKm, 1)
  const oneWay = isExact ? Math.round(bothWays / 2) : rounded(bothWays / 2)
  return [
    {
      icon: 'rupee',
      label: text('routes.fuel'),
      value: valueWithNote(
        price(oneWay),
        text('routes.bothWays', {
          // Twice what is said of one way.
          rupees: price(isExact ? bothWays : 2 * oneWay),
          km: whole(2 * distanceKm),
        }),
      ),
    },
    {
      icon: 'calendar',
      label: text('routes.oneWay'),
      value: valueWithNote(
        counted(days.length || drivingDays(distanceKm), 'routes.day', 'routes.daysCount'),
        text('routes.days', { hours: whole(Math.max(hoursOfDrivingDay, longestOf(days))) }),
      ),
    },
  ]
}

/** The assumptions behind the figures, and a link to the calculator with them. */
function Cost({ distanceKm, start, end }: DriveProps) {
  const { efficiencyKmPerLitre: efficiency, fuelRupeesPerLitre: fuelCost } = carAssumptions
  const distance = (2 * distanceKm).toFixed(2)
  const asked = { distance, efficiency: String(efficiency), fuelCost: String(fuelCost), start, end }
  return (
    <div className="flex flex-col gap-3">
      <SiteLink
        to={`${paths.tripCalculator}?${new URLSearchParams(asked)}`}
        className={buttonClass({ variant: 'primary', wide: true })}
      >
        {text('routes.toCalculator')}
        <Icon name="arrow-right" />
      </SiteLink>
      <p className="text-xs text-muted">
        {text('routes.assumes', { speed: kmPerHour, efficiency, fuel: formatRupees(fuelCost) })}
      </p>
    </div>
  )
}

type RouteResultProps = { start: string; end: string; answer: RouteAnswer }

/** Time, distance and cost first, then the map beside the towns on the way. */
export function RouteResult({ start, end, answer }: RouteResultProps) {
  const { distanceKm, hasRoad, startTown, endTown } = answer
  const time = timeWords(answer)
  const drives = time !== undefined
  const days = drives ? daysOnTheWay(answer, townName(end, endTown)) : []
  const [title, words] = distanceWords(answer)
  const head = (
    <div className="flex flex-col gap-1">
      <p className="font-semibold max-lg:hidden">
        {text('routes.fromTo', { start: townName(start, startTown), end: townName(end, endTown) })}
      </p>
      {drives && <p className="font-display text-3xl font-semibold even-digits">{time}</p>}
      <h2 id="route" className="text-xl even-digits">
        {title}
      </h2>
      {!hasRoad && <Legs {...{ start, end, answer }} />}
      <p className="text-sm text-muted">{words}</p>
      {!hasRoad && !answer.legs && <p className="mt-2 max-w-measure">{text('routes.noRoadHint')}</p>}
      <SiteLink
        to={`${paths.routeFinder}?${new URLSearchParams({ start: end, end: start })}`}
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-accent"
      >
        <Icon name="route" />
        {text('routes.swap')}
      </SiteLink>
    </div>
  )
  return (
    <section aria-labelledby="route" className="flex flex-col gap-5">
      {hasRoad ? (
        <div className="flex flex-col gap-4 lg:flex-row lg:gap-8">
          {head}
          {drives && (
            <div className="flex min-w-0 grow flex-col gap-4">
              <FactTiles facts={driveFacts(answer, days)} />
              <Cost {...{ distanceKm, start, end }} />
            </div>
          )}
        </div>
      ) : (
        <Way {...{ start, end, answer, days }}>
          {head}
          <WithoutRoad town={townName(end, endTown)} />
        </Way>
      )}
      {drives && <Way {...{ start, end, answer, days }} />}
    </section>
  )
}

const legTexts = { road: 'routes.legRoad', sea: 'routes.legSea', islands: 'routes.legIslands' } as const

/** The way to or from an island, one line for each part of it; that by road leads to its own route. */
function Legs({ start: typedStart, end: typedEnd, answer }: RouteResultProps) {
  const { legs, startTown, endTown } = answer
  if (!legs) return null
  /** Both ends as they were typed. */
  const nameOf = (name: string) => {
    if (name === startTown) return townName(typedStart, startTown)
    return name === endTown ? townName(typedEnd, endTown) : placeName(name)
  }
  return (
    <section aria-labelledby="legs">
      <h3 id="legs" className="text-base">
        {text('routes.legs')}
      </h3>
      <ol className="mt-1 text-sm">
        {legs.map(({ by, start, end, km }) => {
          const words = text('routes.fromTo', { start: nameOf(start), end: nameOf(end) })
          return (
            <li key={by} className="flex gap-3 border-t border-line py-2 even-digits">
              <Icon name={by === 'road' ? 'car' : 'route'} className="mt-0.5 shrink-0 text-accent" />
              <span className="text-muted">
                <b className="block font-semibold text-ink">
                  {by === 'road' ? (
                    <SiteLink
                      to={`${paths.routeFinder}?${new URLSearchParams({ start, end })}`}
                      className="inline-flex min-h-11 items-center text-accent underline"
                    >
                      {words}
                    </SiteLink>
                  ) : (
                    words
                  )}
                </b>
                {text(legTexts[by], { km: whole(km) })}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Where no road leads: how a journey goes there, and somebody who knows. */
function WithoutRoad({ town }: { town: string }) {
  return (
    <p className="mt-2 mb-4 flex flex-wrap gap-3">
      <SiteLink to={`${paths.search}?${new URLSearchParams({ end: town })}`} className={buttonClass()}>
        {text('routes.journeysTo', { town: placeName(town) })}
        <Icon name="arrow-right" />
      </SiteLink>
      <SiteLink to={contactPath} className={buttonClass()}>
        <Icon name="mail" />
        {text('help.askTitle')}
      </SiteLink>
    </p>
  )
}
