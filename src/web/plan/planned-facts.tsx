import type { PlanAnswer, Planned } from '#shared/contract/plan-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted } from '#shared/messages/counted.ts'
import { text } from '#shared/messages/text.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { kidsText, likesTexts, roadText, weatherText } from './words.ts'

/** The parts of the question that a journey's facts refer to. */
export type PlanFrame = Pick<PlanAnswer, 'rupees'> & {
  /** The day of most 'from' prices, which is said below the journeys. */
  usualDay: string | undefined
}

type FactProps = { icon: IconName; words: string; className?: string }

const Fact = ({ icon, words, className = '' }: FactProps) => (
  <li className={`flex gap-2 ${className}`}>
    <Icon name={icon} size={16} className="mt-1 text-muted" />
    <span>{words}</span>
  </li>
)

type PlannedFactsProps = { planned: Planned; hasWeather?: boolean; className?: string }

/** What speaks for it, one line each, then how far it is and how long it takes. */
export function PlannedFacts({ planned, hasWeather = false, className = '' }: PlannedFactsProps) {
  const { likes, kids, way, days, weather, isLongForChildren } = planned
  const forChildren = kidsText(kids)
  const reasons = likesTexts(likes)
  return (
    <ul className={`flex flex-wrap gap-x-4 gap-y-1 text-sm ${className}`}>
      {reasons.map((words) => (
        <Fact key={words} icon="check" words={words} />
      ))}
      {isLongForChildren && <Fact icon="alert" words={text('plan.longForChildren')} />}
      {!isLongForChildren && forChildren && <Fact icon="user" words={forChildren} />}
      <Fact
        icon="car"
        words={`${roadText(way)} · ${counted(days, 'plan.takesDay', 'plan.takesDays')}`}
        className="lg:w-full"
      />
      {weather && (hasWeather || reasons.length === 0) && <Fact icon="sun" words={weatherText(weather)} />}
    </ul>
  )
}

const about = (rupees: number) => text('price.about', { price: formatRupees(rupees) })
const from = (rupees: number) => text('price.fromPrice', { price: formatRupees(rupees) })

/** Holds for some days only, or is an estimate because of the way. */
export const totalText = ({ travelDate, wholeRupees }: Planned): string =>
  travelDate === null ? about(wholeRupees) : from(wholeRupees)

function sumsText({ packageRupees, travelDate, way }: Planned): string {
  const booking = travelDate === null ? formatRupees(packageRupees) : from(packageRupees)
  return way.rupees === 0
    ? text('plan.bookingOnly', { booking })
    : text('plan.sumsOf', { booking, way: about(way.rupees) })
}

export const PlannedTotal = ({
  planned,
  size,
  className = '',
}: {
  planned: Planned
  size: string
  className?: string
}) => (
  <p className={`even-digits ${className}`}>
    <span className="text-sm text-muted">{text('place.total')}</span>{' '}
    <b className={size}>{totalText(planned)}</b>
  </p>
)

type PlannedSumsProps = { planned: Planned; frame: PlanFrame; className?: string }

/** The parts of the total, what it leaves of the budget, and its day where that is not the usual one. */
export function PlannedSums({ planned, frame, className = '' }: PlannedSumsProps) {
  const left = frame.rupees - planned.wholeRupees
  const { travelDate } = planned
  return (
    <p className={`text-sm text-muted even-digits ${className}`}>
      {sumsText(planned)}
      {left > 0 && (
        <span className="block font-semibold text-good">
          {text('plan.left', { rupees: formatRupees(left) })}
        </span>
      )}
      {travelDate !== frame.usualDay && (
        <span className="block">
          {travelDate === null
            ? text('plan.anyDay')
            : text('plan.lowestOn', { date: formatTravelDate(travelDate) })}
        </span>
      )}
    </p>
  )
}
