import type { ReactNode } from 'react'
import type { PlanAnswer, Planned } from '#shared/contract/plan-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { type CalendarDate, formatTravelDate, returnDate } from '#shared/domain/travel-date.ts'
import { counted, durationText } from '#shared/messages/counted.ts'
import { cityAndState, placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Heart } from '#web/platform/shortlist.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { monthName } from './month-name.ts'
import { kidsText, likesTexts, roadText, weatherText } from './words.ts'

/** The parts of the question that a journey's facts refer to. */
export type PlanFrame = Pick<PlanAnswer, 'people' | 'month' | 'rupees'>

type PlannedJourneyProps = {
  planned: Planned
  frame: PlanFrame
  href: string
  /** What would have to change, for this journey or for a better one. */
  give?: ReactNode
  /** In view from the start: its picture loads at once. */
  first?: boolean
}

/** A journey with its two totals and the facts in its favour; the whole card is a link. */
export function PlannedJourney({ planned, frame, href, give, first = false }: PlannedJourneyProps) {
  const { card } = planned
  const name = placeName(card.name)
  const reasons = reasonsOf(planned, frame)
  return (
    <article className="relative flex flex-col gap-4 rounded-2xl border border-line bg-surface p-4 eased hover:border-edge hover:lifted sm:p-5">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="relative flex gap-4">
            <Picture
              photo={card.media.photos[0]}
              ratio="1:1"
              sizes="6rem"
              alt=""
              priority={first}
              className="w-24 shrink-0 self-start rounded-xl"
            />
            <Heart packageId={card.packageId} name={name} className="absolute top-0 right-0" />
            <div className="flex min-w-0 grow flex-col gap-1 pr-13">
              <p className="flex items-center gap-1 text-xs font-semibold text-muted">
                <Icon name="map-pin" size={16} />
                <span className="min-w-0">{cityAndState(card.locations)}</span>
              </p>
              <h3 className="text-lg sm:text-xl">
                <SiteLink to={href} className="card-link">
                  {name}
                </SiteLink>
              </h3>
              <p className="text-sm text-muted">{durationText(card.duration)}</p>
            </div>
          </div>
          <Reasons reasons={reasons.slice(0, shownReasons)} />
          {/* Above the link that covers the card. */}
          <div className="relative">
            <Disclosure title={text('plan.why')} icon="check">
              <Reasons reasons={reasons.slice(shownReasons)} />
            </Disclosure>
          </div>
        </div>
        <div className="flex flex-col gap-4">
          <Sums planned={planned} frame={frame} />
          {/* The name is the link, which covers the whole card. */}
          <span aria-hidden="true" className={buttonClass({ wide: true })}>
            {text('plan.see')}
            <Icon name="arrow-right" />
          </span>
        </div>
      </div>
      {give !== undefined && (
        <p className="border-t border-dashed border-line pt-3 text-sm text-muted">{give}</p>
      )}
    </article>
  )
}

type Reason = { icon: IconName; words: string }

/** On a phone, too, without a press. */
const shownReasons = 2

/** Facts from the catalogue and from the route. */
function reasonsOf(planned: Planned, frame: PlanFrame): Reason[] {
  const { likes, kids, way, weather, days } = planned
  const forChildren = kidsText(kids)
  return [
    ...likesTexts(likes).map((words) => ({ icon: 'heart' as const, words })),
    ...(forChildren === undefined ? [] : [{ icon: 'user' as const, words: forChildren }]),
    { icon: 'sun', words: weatherText(frame.month, weather) },
    { icon: 'car', words: roadText(way) },
    { icon: 'calendar', words: counted(days, 'plan.takesDay', 'plan.takesDays') },
  ]
}

const Reasons = ({ reasons }: { reasons: readonly Reason[] }) => (
  <ul aria-label={text('plan.why')} className="flex flex-col gap-2 text-sm">
    {reasons.map(({ icon, words }) => (
      <li key={words} className="flex gap-2">
        <Icon name={icon} size={16} className="mt-1 text-muted" />
        <span>{words}</span>
      </li>
    ))}
  </ul>
)

const daysText = (from: CalendarDate, days: number): string =>
  text('thanks.dates', { from: formatTravelDate(from), to: formatTravelDate(returnDate(from, days)) })

function Sums({ planned, frame }: Pick<PlannedJourneyProps, 'planned' | 'frame'>) {
  const { card, packageRupees, travelDate, way, wholeRupees } = planned
  const line = 'flex items-end justify-between gap-x-4'
  const left = frame.rupees - wholeRupees
  return (
    <dl className="flex flex-col gap-2 text-sm even-digits">
      <div className={line}>
        <dt className="text-muted">
          {counted(frame.people, 'plan.bookingOne', 'plan.booking')}
          <span className="block text-xs">
            {travelDate === null
              ? text('plan.anyDay', { month: monthName(frame.month) })
              : text('plan.lowestOn', { dates: daysText(travelDate, card.duration.days) })}
          </span>
        </dt>
        <dd className="shrink-0">{formatRupees(packageRupees)}</dd>
      </div>
      <div className={line}>
        <dt className="text-muted">{text('plan.way')}</dt>
        <dd className="shrink-0">{formatRupees(way.rupees)}</dd>
      </div>
      <div className={`${line} border-t border-line pt-2 font-bold`}>
        <dt>{text('plan.together')}</dt>
        <dd className="shrink-0 text-lg">{formatRupees(wholeRupees)}</dd>
      </div>
      {left > 0 && (
        <div className={`${line} text-xs text-muted`}>
          <dt>{text('plan.left')}</dt>
          <dd className="shrink-0">{formatRupees(left)}</dd>
        </div>
      )}
    </dl>
  )
}
