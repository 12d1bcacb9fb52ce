// The box of route points scrolls, so the keyboard has to reach it.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
import { paths } from '#shared/screens.ts'
import { carAssumptions, carRupees } from '#shared/domain/door-to-door.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { drivingDays, hoursOfDrivingDay, kmPerHour, roadHours } from '#shared/domain/road-time.ts'
import type { RouteAnswer } from '#shared/contract/tools-schemas.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RouteMap } from './route-map.tsx'

const kmFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** How many lines the box shows before it scrolls. */
const shownPoints = 8

/** One line of the path: latitude,longitude at five decimals. */
const pointText = ([latitude = 0, longitude = 0]: readonly number[]) =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)}`

const whole = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 1 })

type DriveProps = { distanceKm: number; start: string; end: string }

/** There and back by car: hours and fuel, and the same figures in the calculator. */
function Drive({ distanceKm, start, end }: DriveProps) {
  const { efficiencyKmPerLitre: efficiency, fuelRupeesPerLitre: fuelCost } = carAssumptions
  const distance = (2 * distanceKm).toFixed(2)
  const asked = { distance, efficiency: String(efficiency), fuelCost: String(fuelCost), start, end }
  const days = drivingDays(distanceKm)
  const rows = [
    [text('routes.oneWay'), text('routes.hours', { hours: whole(roadHours(distanceKm)) })],
    ...(days > 1
      ? [
          [
            text('routes.days', { hours: hoursOfDrivingDay }),
            counted(days, 'routes.day', 'routes.daysCount'),
          ] as const,
        ]
      : []),
    [text('routes.bothWays'), text('routes.km', { km: kmFormat.format(2 * distanceKm) })],
    [text('routes.fuel'), formatRupees(carRupees(distanceKm, 1))],
  ] as const
  return (
    <div className="flex flex-col items-start gap-3">
      <dl className="grid w-full grid-cols-[1fr_auto] gap-x-4 gap-y-1 even-digits">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-muted">
        {text('routes.assumes', { speed: kmPerHour, efficiency, fuel: formatRupees(fuelCost) })}
      </p>
      <SiteLink to={`${paths.tripCalculator}?${new URLSearchParams(asked)}`} className={buttonClass()}>
        <Icon name="rupee" />
        {text('routes.toCalculator')}
      </SiteLink>
    </div>
  )
}

type RouteResultProps = { start: string; end: string; answer: RouteAnswer }

export function RouteResult({ start, end, answer }: RouteResultProps) {
  const { distanceKm, path, via, hasRoad, message, attribution } = answer
  const distance = text('routes.km', { km: kmFormat.format(distanceKm) })
  return (
    <section aria-labelledby="route" className="grid gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5 rounded-2xl border border-line bg-surface p-5 sm:p-6 lg:order-last">
        <div className="flex flex-col gap-1">
          <h2 id="route" className="font-display text-4xl font-semibold even-digits">
            {hasRoad ? distance : message}
          </h2>
          <p className="text-muted">{hasRoad ? message : text('routes.greatCircle', { distance })}</p>
          {!hasRoad && <p>{text('routes.noRoadHint')}</p>}
        </div>
        {via.length > 0 && (
          <div className="flex flex-col gap-2">
            <h3 className="text-base">{text('routes.via')}</h3>
            <ul className="flex flex-wrap gap-2">
              {via.map((town) => (
                <li key={town} className="flex">
                  <Chip>{placeName(town)}</Chip>
                </li>
              ))}
            </ul>
          </div>
        )}
        {hasRoad && <Drive {...{ distanceKm, start, end }} />}
        <details>
          <summary
            id="path"
            className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent"
          >
            {text(answer.source === 'provider' ? 'routes.path' : 'routes.wayPoints')}
          </summary>
          <div className="rounded-xl border border-line bg-sunk py-3">
            {/* Ends with a whole line at any font size. */}
            <div
              role="region"
              aria-labelledby="path"
              tabIndex={0}
              className="max-h-[8lh] overflow-y-auto px-4 text-sm"
            >
              <p className="whitespace-pre-line even-digits">{path.map(pointText).join('\n')}</p>
            </div>
          </div>
          {path.length > shownPoints && (
            <p className="text-sm text-muted">{text('routes.pointsScroll', { count: path.length })}</p>
          )}
        </details>
        <p className="mt-auto text-xs text-muted">{attribution}</p>
      </div>
      <RouteMap {...{ ...answer, start, end }} />
    </section>
  )
}
