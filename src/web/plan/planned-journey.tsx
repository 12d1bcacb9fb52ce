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
import { kidsText, likesTexts, roadText, weatherText } from './words.ts'

/** The parts of the question that a journey's facts refer to. */
export type PlanFrame = Pick<PlanAnswer, 'rupees'> & {
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
  const isFitting = gives === undefined
  const { card } = planned
  const name = placeName(card.name)
  const why = text(isFitting ? 'plan.why' : 'review.goodToKnow')
  return (
    <article className="relative rounded-2xl border border-line bg-surface p-4 eased hover:border-edge hover:lifted">
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)_12rem] lg:grid-rows-[repeat(5,auto)_1fr_auto]">
        <p className="col-span-full pr-13 text-xs font-semibold text-muted sm:col-start-2 lg:col-end-3">
          {cityAndState(card.locations)} · {durationText(card.duration)}
        </p>
        <Picture
          photo={card.media.photos[0]}
          ratio="1:1"
          sizes="(min-width: 40rem) 10rem, 5rem"
          alt=""
          priority={first}
          className="row-span-2 self-start rounded-xl sm:row-span-6 sm:row-start-1"
        />
        <h3 className="pr-10 text-lg sm:col-start-2 lg:pr-0">
          <SiteLink to={href} className="card-link">
            {name}
          </SiteLink>
        </h3>
        <Total planned={planned} budget={frame.rupees} />
        {gives && (
          <p className="col-span-full flex flex-wrap gap-2 sm:col-start-2 lg:col-end-3">
            {gives.map((words) => (
              <Chip key={words} tone="marigold">
                {words}
              </Chip>
            ))}
          </p>
        )}
        <Way planned={planned} />
        {/* Above the link that covers the card. */}
        <div className="relative col-span-full row-start-6 sm:col-start-2 lg:col-end-3 lg:row-end-8">
          <Disclosure title={why} isLine>
            <ul aria-label={why} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {reasonsOf(planned, frame).map((reason) => (
                <Fact key={reason.words} {...reason} />
              ))}
            </ul>
          </Disclosure>
        </div>
        {/* The name is the link, which covers the whole card. */}
        <span
          aria-hidden="true"
          className="col-span-full row-start-6 flex min-h-11 items-center gap-2 self-start justify-self-end text-sm font-semibold text-accent lg:col-start-3 lg:row-start-7 lg:justify-center lg:self-end lg:justify-self-stretch lg:rounded-full lg:bg-accent lg:text-accent-ink"
        >
          {text('plan.see')}
          <Icon name="arrow-right" />
        </span>
      </div>
      <Heart packageId={card.packageId} name={name} className="absolute top-3 right-3" />
    </article>
  )
}

/** The total with its parts, and what it leaves: on a desktop in a column of its own. */
function Total({ planned, budget }: { planned: Planned; budget: number }) {
  const left = budget - planned.wholeRupees
  return (
    <p className="even-digits sm:col-start-2 lg:col-start-3 lg:row-span-6 lg:row-start-1 lg:pt-8">
      <span className="lg:block lg:text-sm lg:text-muted">
        {text(planned.way.rupees === 0 ? 'place.total' : 'plan.together')}
      </span>{' '}
      <b className="text-lg lg:text-xl">{totalText(planned)}</b>
      <span className="block text-sm text-muted">{sumsText(planned)}</span>
      {left > 0 && (
        <span className="block text-sm font-semibold text-good">
          {text('plan.left', { rupees: formatRupees(left) })}
        </span>
      )}
    </p>
  )
}

type Reason = { icon: IconName; words: string }

/** Facts from the catalogue and from the route. */
function reasonsOf(planned: Planned, frame: PlanFrame): Reason[] {
  const { likes, kids, weather, travelDate, isLongForChildren } = planned
  const forChildren = isLongForChildren ? undefined : kidsText(kids)
  return [
    ...likesTexts(likes).map((words) => ({ icon: 'check' as const, words })),
    ...(weather ? [{ icon: 'sun' as const, words: weatherText(weather) }] : []),
    ...(forChildren === undefined ? [] : [{ icon: 'user' as const, words: forChildren }]),
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
    ...(isLongForChildren ? [{ icon: 'alert' as const, words: text('plan.longForChildren') }] : []),
  ]
}

/** How far it is and how long it takes, by which one rules a journey out first. */
const Way = ({ planned: { way, days } }: Pick<PlannedJourneyProps, 'planned'>) => (
  <ul className="col-span-full flex flex-wrap gap-x-4 gap-y-1 text-sm sm:col-start-2 lg:col-end-3">
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
