import type { Planned } from '#shared/contract/plan-schemas.ts'
import { durationText } from '#shared/messages/counted.ts'
import { cityAndState, placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Heart } from '#web/platform/shortlist.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type PlanFrame, PlannedFacts, PlannedSums, PlannedTotal } from './planned-facts.tsx'

type PlannedProps = { planned: Planned; frame: PlanFrame; href: string }

const look = 'relative rounded-2xl border border-line bg-surface eased hover:border-edge hover:lifted'

/** Where it is and its name, which is the link that covers the whole card. */
function PlannedHead({ planned: { card }, href, size }: Omit<PlannedProps, 'frame'> & { size: string }) {
  return (
    <div>
      <p className="text-xs font-semibold text-muted">
        {cityAndState(card.locations)} · {durationText(card.duration)}
      </p>
      <h3 className={size}>
        <SiteLink to={href} className="card-link">
          {placeName(card.name)}
        </SiteLink>
      </h3>
    </div>
  )
}

const PlannedHeart = ({ planned: { card } }: Pick<PlannedProps, 'planned'>) => (
  <Heart packageId={card.packageId} name={placeName(card.name)} className="absolute top-2 right-2" />
)

type BestJourneyProps = PlannedProps & { bookHref: string; label: string }

/** The first of all, large, with the button that books it. */
export function BestJourney({ planned, frame, href, bookHref, label }: BestJourneyProps) {
  return (
    <article className={`${look} flex flex-col overflow-hidden sm:flex-row`}>
      <Picture
        photo={planned.card.media.photos[0]}
        ratio="16:9"
        sizes="50rem"
        alt=""
        priority
        className="sm:aspect-auto sm:w-2/5 sm:shrink-0"
      />
      <div className="flex min-w-0 grow flex-col gap-3 p-4 sm:p-5">
        <p className="flex">
          <Chip tone="marigold">{label}</Chip>
        </p>
        <PlannedHead {...{ planned, href }} size="text-2xl" />
        <PlannedFacts planned={planned} hasWeather />
        <div className="mt-auto">
          <PlannedTotal planned={planned} size="text-2xl" />
          <PlannedSums {...{ planned, frame }} />
        </div>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {/* Above the link that covers the card. */}
          <SiteLink
            to={bookHref}
            className={`${buttonClass({ variant: 'primary' })} relative grow sm:grow-0`}
          >
            {text('place.bookShort')}
            <span className="sr-only">: {placeName(planned.card.name)}</span>
          </SiteLink>
          <span
            aria-hidden="true"
            className="flex min-h-11 items-center gap-2 text-sm font-semibold text-accent"
          >
            {text('plan.see')}
            <Icon name="arrow-right" />
          </span>
        </p>
      </div>
      <PlannedHeart planned={planned} />
    </article>
  )
}

export function JourneyRow({ planned, frame, href, gives }: PlannedProps & { gives?: readonly string[] }) {
  return (
    <article
      className={`${look} grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-1 p-3 sm:grid-cols-[7rem_minmax(0,1fr)] lg:grid-cols-[7rem_minmax(0,1fr)_22rem]`}
    >
      <Picture
        photo={planned.card.media.photos[0]}
        ratio="1:1"
        sizes="(min-width: 40rem) 7rem, 5rem"
        alt=""
        className="row-span-2 self-start rounded-xl sm:row-span-4 lg:row-span-2"
      />
      <div className="min-w-0 pr-10">
        <PlannedHead {...{ planned, href }} size="text-lg leading-tight" />
      </div>
      <PlannedTotal planned={planned} size="text-lg" className="lg:self-end lg:pr-10 lg:text-right" />
      <div className="flex min-w-0 flex-col gap-1 max-sm:col-span-full">
        {gives && (
          <p className="flex flex-wrap gap-2">
            {gives.map((words) => (
              <Chip key={words} tone="marigold">
                {words}
              </Chip>
            ))}
          </p>
        )}
        <PlannedFacts planned={planned} />
      </div>
      <PlannedSums {...{ planned, frame }} className="max-sm:col-span-full lg:pr-10 lg:text-right" />
      <PlannedHeart planned={planned} />
    </article>
  )
}
