import type { Group } from '#shared/contract/groups-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { durationText } from '#shared/messages/counted.ts'
import { cityAndState, placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { JourneyDays } from './journey-days.tsx'
import { inFront, isVoting } from './choice.ts'
import { VoteButtons } from './vote-buttons.tsx'

const card = 'relative flex flex-col gap-4 rounded-2xl border bg-surface p-4'
const frame = (isFirst: boolean) => `${card} ${isFirst ? 'border-good/40' : 'border-line'}`

function InFront({ className }: { className: string }) {
  return (
    <p
      className={`absolute top-3 flex items-center gap-1 rounded-full bg-surface px-3 py-1 text-xs font-semibold text-good ${className}`}
    >
      <Icon name="star" size={16} />
      {text('group.inFront')}
    </p>
  )
}

/** What a journey costs on the group's dates: the lowest price per person, and whether they differ. */
function priceOnDates({ days, package: shown }: Group['journeys'][number]) {
  const prices = days.filter(({ state }) => state !== 'closed').map(({ finalPrice }) => finalPrice)
  if (prices.length === 0) return { price: shown?.packagePricing.finalPrice ?? 0, varies: true }
  const price = Math.min(...prices)
  return { price, varies: prices.some((other) => other !== price) }
}

type JourneyProps = { journey: Group['journeys'][number]; group: Group; isFirst: boolean }

function Journey({ journey, group, isFirst }: JourneyProps) {
  const { packageId, package: shown, votes } = journey
  const name = placeName(shown?.name ?? packageId)
  const { price, varies } = priceOnDates(journey)
  const said = (rupees: number) =>
    varies ? text('price.fromPrice', { price: formatRupees(rupees) }) : formatRupees(rupees)
  return (
    <li
      className={`${frame(isFirst)} overflow-hidden sm:grid sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-5 sm:p-0`}
    >
      <Picture
        photo={shown?.media.photos[0]}
        ratio="16:9"
        sizes="(width >= 40rem) 20rem, 100vw"
        alt=""
        className="-mx-4 -mt-4 max-sm:h-32 sm:m-0 sm:aspect-auto"
      />
      {isFirst && <InFront className="left-3" />}
      <div className="flex min-w-0 flex-col gap-3 sm:py-4 sm:pr-5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 sm:flex-nowrap">
          <div className="min-w-0">
            <h3 className="text-xl">
              {shown ? (
                <SiteLink to={paths.place(packageId)} className="inline-flex min-h-11 items-center underline">
                  {name}
                </SiteLink>
              ) : (
                name
              )}
            </h3>
            {shown ? (
              <p className="text-sm text-muted">
                {cityAndState(shown.locations)} · {durationText(shown.duration)}
              </p>
            ) : (
              <p className="text-sm text-bad">{text('group.withdrawn')}</p>
            )}
          </div>
          {shown && (
            <p className="text-sm text-muted even-digits sm:shrink-0 sm:pt-2 sm:text-right">
              <span className="text-lg font-bold text-ink">{said(price)}</span> {text('place.aPerson')}
              <br />
              {text('place.forParty', {
                total: said(totalRupees(price, group.people, 0)),
                count: group.people,
              })}
            </p>
          )}
        </div>
        <JourneyDays days={journey.days} price={varies ? undefined : price} people={group.people} />
        <VoteButtons choice={{ kind: 'journey', value: packageId }} {...{ name, votes, group }} />
      </div>
    </li>
  )
}

export function Journeys({ group }: { group: Group }) {
  const first = inFront(group.journeys)
  const own = isVoting(group) && group.names.find(({ id }) => id === group.you)
  return (
    <section aria-labelledby="journeys" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="journeys" className="text-2xl">
          {text('group.journeys')}
        </h2>
        {own && (
          <p className="text-sm text-muted wrap-anywhere">{text('group.youAre', { name: own.name })}</p>
        )}
      </div>
      <ul className="flex flex-col gap-4">
        {group.journeys.map((journey) => (
          <Journey key={journey.packageId} {...{ journey, group }} isFirst={first.includes(journey)} />
        ))}
      </ul>
    </section>
  )
}

export function Dates({ group }: { group: Group }) {
  const first = inFront(group.dates)
  return (
    <section aria-labelledby="dates" className="flex flex-col gap-4">
      <h2 id="dates" className="text-2xl">
        {text('group.dates')}
      </h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {group.dates.map((one) => (
          <li key={one.date} className={frame(first.includes(one))}>
            <h3 className="flex items-center gap-2 text-lg">
              <Icon name="calendar" className="text-accent" />
              {formatTravelDate(one.date)}
            </h3>
            {first.includes(one) && <InFront className="right-3" />}
            <VoteButtons
              choice={{ kind: 'date', value: one.date }}
              name={formatTravelDate(one.date)}
              votes={one.votes}
              group={group}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
