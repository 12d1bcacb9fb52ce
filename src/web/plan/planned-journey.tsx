import type { ReactNode } from 'react'
import type { PlanAnswer, Planned } from '#shared/contract/plan-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
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
    <article className="relative flex flex-col gap-2 rounded-2xl border border-line bg-surface p-4 eased hover:border-edge hover:lifted">
      <div className="pr-13">
        <p className="text-xs font-semibold text-muted">
          {cityAndState(card.locations)} · {durationText(card.duration)}
        </p>
        <h3 className="text-lg sm:text-xl">
          <SiteLink to={href} className="card-link">
            {name}
          </SiteLink>
        </h3>
      </div>
      <Heart packageId={card.packageId} name={name} className="absolute top-3 right-3" />
      <Way planned={planned} />
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        <div className="contents gap-4 sm:flex sm:flex-col lg:col-span-2">
          <div className="flex gap-3">
            <Picture
              photo={card.media.photos[0]}
              ratio="1:1"
              sizes="(min-width: 40rem) 8rem, 5rem"
              alt=""
              priority={first}
              className="w-20 shrink-0 self-start rounded-xl sm:w-32"
            />
            <Sums planned={planned} frame={frame} />
          </div>
          {/* The name is the link, which covers the whole card. */}
          <span aria-hidden="true" className="order-last">
            <span className={buttonClass({ wide: true })}>
              {text('plan.see')}
              <Icon name="arrow-right" />
            </span>
          </span>
        </div>
        <div className="flex flex-col gap-1">
          <Reasons reasons={reasons.slice(0, shownReasons)} />
          {/* Above the link that covers the card. */}
          <div className="relative -mb-2 lg:mb-0">
            <Disclosure title={text('plan.why')} isLine>
              <Reasons reasons={reasons.slice(shownReasons)} />
            </Disclosure>
          </div>
        </div>
      </div>
      {give !== undefined && (
        <p className="border-t border-dashed border-line pt-2 text-sm text-muted">{give}</p>
      )}
    </article>
  )
}

type Reason = { icon: IconName; words: string }

/** On a phone, too, without a press. */
const shownReasons = 2

/** Facts from the catalogue and from the route. */
function reasonsOf(planned: Planned, frame: PlanFrame): Reason[] {
  const { likes, kids, weather, travelDate, wholeRupees } = planned
  const left = frame.rupees - wholeRupees
  const forChildren = kidsText(kids)
  return [
    ...likesTexts(likes).map((words) => ({ icon: 'heart' as const, words })),
    ...(forChildren === undefined ? [] : [{ icon: 'user' as const, words: forChildren }]),
    { icon: 'sun', words: weatherText(frame.month, weather) },
    {
      icon: 'ticket',
      words:
        travelDate === null
          ? text('plan.anyDay', { month: monthName(frame.month) })
          : text('plan.lowestOn', { date: formatTravelDate(travelDate) }),
    },
    ...(left > 0
      ? [{ icon: 'wallet' as const, words: text('plan.left', { rupees: formatRupees(left) }) }]
      : []),
  ]
}

/** How far it is and how long it takes, by which one rules a journey out first. */
const Way = ({ planned: { way, days } }: Pick<PlannedJourneyProps, 'planned'>) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
    <Fact icon="car" words={roadText(way)} />
    <Fact icon="calendar" words={counted(days, 'plan.takesDay', 'plan.takesDays')} />
  </ul>
)

const Fact = ({ icon, words }: Reason) => (
  <li className="flex gap-2">
    <Icon name={icon} size={16} className="mt-1 text-muted" />
    <span>{words}</span>
  </li>
)

const Reasons = ({ reasons }: { reasons: readonly Reason[] }) => (
  <ul aria-label={text('plan.why')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm sm:flex-col">
    {reasons.map((reason) => (
      <Fact key={reason.words} {...reason} />
    ))}
  </ul>
)

function Sums({ planned, frame }: Pick<PlannedJourneyProps, 'planned' | 'frame'>) {
  const { packageRupees, travelDate, way, wholeRupees } = planned
  const line = 'flex items-baseline justify-between gap-x-2'
  const from = (rupees: number) => text('price.fromPrice', { price: formatRupees(rupees) })
  const about = (rupees: number) => text('price.about', { price: formatRupees(rupees) })
  const isFrom = travelDate !== null
  return (
    <dl className="flex min-w-0 grow flex-col gap-1 text-sm even-digits">
      <div className={line}>
        <dt className="text-xs text-muted">{counted(frame.people, 'plan.bookingOne', 'plan.booking')}</dt>
        <dd className="shrink-0">{isFrom ? from(packageRupees) : formatRupees(packageRupees)}</dd>
      </div>
      <div className={line}>
        <dt className="text-xs text-muted">{text('plan.way')}</dt>
        <dd className="shrink-0">{about(way.rupees)}</dd>
      </div>
      <div className={`${line} border-t border-line pt-1 font-bold`}>
        <dt>{text('plan.together')}</dt>
        <dd className="shrink-0 text-lg">{isFrom ? from(wholeRupees) : about(wholeRupees)}</dd>
      </div>
    </dl>
  )
}
