import type { PlanAnswer, Planned } from '#shared/contract/plan-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted, durationText } from '#shared/messages/counted.ts'
import { cityAndState, placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Heart } from '#web/platform/shortlist.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { monthName } from './month-name.ts'
import { kidsText, likesTexts, roadText, weatherText } from './words.ts'

/** The parts of the question that a journey's facts refer to. */
export type PlanFrame = Pick<PlanAnswer, 'rupees'> & {
  /** A month that is not the plan's: it is named. */
  otherMonth?: number | undefined
  /** The day of most 'from' prices, which is said above the journeys. */
  usualDay: string | undefined
}

type PlannedJourneyProps = {
  planned: Planned
  frame: PlanFrame
  href: string
  gives?: readonly string[]
  /** In view from the start: its picture loads at once. */
  first?: boolean
}

/** A journey with its two totals and the facts in its favour; the whole card is a link. */
export function PlannedJourney({ planned, frame, href, gives, first = false }: PlannedJourneyProps) {
  const { card } = planned
  const name = placeName(card.name)
  const reasons = reasonsOf(planned, frame)
  return (
    <article className="relative flex flex-col gap-2 rounded-2xl border border-line bg-surface p-4 eased hover:border-edge hover:lifted">
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[13.5rem_minmax(0,1fr)]">
        <p className="col-span-full pr-13 text-xs font-semibold text-muted sm:col-start-2">
          {cityAndState(card.locations)} · {durationText(card.duration)}
        </p>
        <Picture
          photo={card.media.photos[0]}
          ratio="1:1"
          sizes="(min-width: 40rem) 13.5rem, 5rem"
          alt=""
          priority={first}
          className="self-start rounded-xl sm:row-span-4 sm:row-start-1"
        />
        <div>
          <h3 className="pr-10 text-lg">
            <SiteLink to={href} className="card-link">
              {name}
            </SiteLink>
          </h3>
          <p className="mt-1 even-digits">
            {text(planned.way.rupees === 0 ? 'place.total' : 'plan.together')}{' '}
            <b className="text-lg">{totalText(planned)}</b>
            <span className="block text-sm text-muted">{sumsText(planned)}</span>
          </p>
          {gives && (
            <p className="mt-2 flex flex-wrap gap-2">
              {gives.map((words) => (
                <Chip key={words} tone="marigold">
                  {words}
                </Chip>
              ))}
            </p>
          )}
        </div>
        <Way planned={planned} />
        <div className="col-span-full flex flex-col gap-1 sm:col-start-2">
          <Reasons reasons={reasons.slice(0, shownReasons)} />
          <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-4">
            {/* Above the link that covers the card. */}
            <div className="relative">
              <Disclosure title={text('plan.why')} isLine>
                <Reasons reasons={reasons.slice(shownReasons)} />
              </Disclosure>
            </div>
            {/* The name is the link, which covers the whole card. */}
            <span
              aria-hidden="true"
              className="flex min-h-11 items-center gap-2 text-sm font-semibold text-accent"
            >
              {text('plan.see')}
              <Icon name="arrow-right" />
            </span>
          </div>
        </div>
      </div>
      <Heart packageId={card.packageId} name={name} className="absolute top-3 right-3" />
    </article>
  )
}

type Reason = { icon: IconName; words: string }

/** On a phone, too, without a press. */
const shownReasons = 2

/** Facts from the catalogue and from the route. */
function reasonsOf(planned: Planned, frame: PlanFrame): Reason[] {
  const { likes, kids, weather, travelDate, wholeRupees, isLongForChildren } = planned
  const left = frame.rupees - wholeRupees
  const forChildren = isLongForChildren ? undefined : kidsText(kids)
  return [
    ...likesTexts(likes).map((words) => ({ icon: 'check' as const, words })),
    ...(weather ? [{ icon: 'sun' as const, words: weatherText(weather) }] : []),
    ...(forChildren === undefined ? [] : [{ icon: 'user' as const, words: forChildren }]),
    ...(frame.otherMonth === undefined
      ? []
      : [
          {
            icon: 'calendar' as const,
            words: text('plan.goodMonth', { month: monthName(frame.otherMonth) }),
          },
        ]),
    ...(travelDate === frame.usualDay
      ? []
      : [
          {
            icon: 'ticket' as const,
            words:
              travelDate === null
                ? text('plan.anyDay')
                : text('plan.lowestOn', { date: formatTravelDate(travelDate) }),
          },
        ]),
    ...(left > 0
      ? [{ icon: 'wallet' as const, words: text('plan.left', { rupees: formatRupees(left) }) }]
      : []),
  ]
}

/** How far it is and how long it takes, by which one rules a journey out first. */
const Way = ({ planned: { way, days, isLongForChildren } }: Pick<PlannedJourneyProps, 'planned'>) => (
  <ul className="col-span-full flex flex-wrap gap-x-4 gap-y-1 text-sm sm:col-start-2">
    <Fact icon="car" words={roadText(way)} />
    <Fact icon="calendar" words={counted(days, 'plan.takesDay', 'plan.takesDays')} />
    {isLongForChildren && <Fact icon="alert" words={text('plan.longForChildren')} />}
  </ul>
)

const Fact = ({ icon, words }: Reason) => (
  <li className="flex gap-2">
    <Icon name={icon} size={16} className="mt-1 text-muted" />
    <span>{words}</span>
  </li>
)

const Reasons = ({ reasons }: { reasons: readonly Reason[] }) => (
  <ul aria-label={text('plan.why')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {reasons.map((reason) => (
      <Fact key={reason.words} {...reason} />
    ))}
  </ul>
)

const about = (rupees: number) => text('price.about', { price: formatRupees(rupees) })
const from = (rupees: number) => text('price.fromPrice', { price: formatRupees(rupees) })

/** Holds for some days only, or is an estimate because of the way. */
const totalText = ({ travelDate, wholeRupees }: Planned): string =>
  travelDate === null ? about(wholeRupees) : from(wholeRupees)

/** The parts of the total. */
function sumsText({ packageRupees, travelDate, way }: Planned): string {
  const booking = travelDate === null ? formatRupees(packageRupees) : from(packageRupees)
  return way.rupees === 0
    ? text('plan.bookingOnly', { booking })
    : text('plan.sumsOf', { booking, way: about(way.rupees) })
}
