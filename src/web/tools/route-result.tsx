// The box of route points scrolls, so the keyboard has to reach it.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
import { paths } from '#shared/screens.ts'
import type { RouteAnswer } from '#shared/contract/tools-schemas.ts'
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
        <div className="flex flex-col gap-2">
          <h3 id="path" className="text-base">
            {text(answer.source === 'provider' ? 'routes.path' : 'routes.wayPoints')}
          </h3>
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
        </div>
        {hasRoad && (
          <SiteLink
            to={`${paths.tripCalculator}?distance=${distanceKm.toFixed(2)}`}
            className={`${buttonClass()} self-start`}
          >
            <Icon name="rupee" />
            {text('routes.toCalculator')}
          </SiteLink>
        )}
        <p className="mt-auto text-xs text-muted">{attribution}</p>
      </div>
      <RouteMap {...{ ...answer, start, end }} />
    </section>
  )
}
