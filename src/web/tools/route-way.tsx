// The box of route points scrolls, so the keyboard has to reach it.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
import type { ReactNode } from 'react'
import type { RouteAnswer } from '#shared/contract/tools-schemas.ts'
import { hoursText } from '#shared/messages/hours-text.ts'
import { nightName } from '#shared/messages/night-name.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { DayOnTheWay } from './days-on-the-way.ts'
import { RouteMap } from './route-map.tsx'

/** How many lines the box shows before it scrolls. */
const shownPoints = 8

/** One line of the path: latitude,longitude at five decimals. */
const pointText = ([latitude = 0, longitude = 0]: readonly number[]) =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)}`

const Towns = ({ towns }: { towns: readonly string[] }) => (
  <ol className="flex flex-wrap gap-x-2 gap-y-1 text-sm font-semibold">
    {towns.map((town) => (
      <li key={town} className="inline-flex items-center gap-2">
        <Icon name="arrow-right" size={16} className="text-muted" />
        {placeName(town)}
      </li>
    ))}
  </ol>
)

/** Longer lists are collapsed on a phone; hiding a single one would save no space. */
const shownTowns = 6

function Via({ via }: { via: readonly string[] }) {
  if (via.length === 0) return null
  const isLong = via.length > shownTowns + 1
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base">{text('routes.via')}</h3>
      <Towns towns={isLong ? via.slice(0, shownTowns) : via} />
      {isLong && (
        <Disclosure title={text('routes.moreTowns', { count: via.length - shownTowns })}>
          <Towns towns={via.slice(shownTowns)} />
        </Disclosure>
      )}
    </div>
  )
}

/** Where to sleep on a drive of several days, and how far and how long each of its days is. */
function Nights({ days }: { days: readonly DayOnTheWay[] }) {
  if (days.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <h3 id="nights" className="text-base">
        {text('routes.nights')}
      </h3>
      <ol aria-labelledby="nights" className="flex flex-col text-sm">
        {days.map(({ town, km, hours }, at) => (
          <li key={town} className="flex items-baseline gap-3 border-t border-line py-2 even-digits">
            <span className="w-20 shrink-0 text-muted">
              {at === days.length - 1
                ? text('routes.arrival')
                : text('routes.night', { night: nightName(at + 1) })}
            </span>
            <span className="text-muted">
              <b className="block font-semibold text-ink">{placeName(town)}</b>
              {text('routes.km', { km: Math.round(km).toLocaleString('en-IN') })} ·{' '}
              {text('routes.hours', { time: hoursText(hours) })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The route's points. */
function Points({ path, source }: Pick<RouteAnswer, 'path' | 'source'>) {
  return (
    <details open>
      <summary id="path" className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent">
        {text(source === 'provider' ? 'routes.path' : 'routes.wayPoints')}
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
  )
}

type WayProps = {
  start: string
  end: string
  answer: RouteAnswer
  days: readonly DayOnTheWay[]
  /** Stands beside the map. */
  children?: ReactNode
}

export function Way({ start, end, answer, days, children }: WayProps) {
  const hasTowns = days.length + answer.via.length > 0
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className={children ? 'max-lg:order-1' : ''}>
        <RouteMap {...{ ...answer, start, end }} />
      </div>
      <div
        className={`flex min-w-0 flex-col ${hasTowns ? 'gap-5 rounded-2xl border border-line bg-surface p-5 sm:p-6' : ''}`}
      >
        {children}
        <Nights days={days} />
        {answer.hasRoad && <Via via={answer.via} />}
        <p className="text-xs text-muted">{answer.attribution}</p>
        <Points path={answer.path} source={answer.source} />
      </div>
    </div>
  )
}
