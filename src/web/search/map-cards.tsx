import type { UIEvent } from 'react'
import type { ShownCard } from '#shared/domain/shown-card.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { ratingWords } from '#shared/messages/rating-words.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { type ChosenJourney, placePath } from './address.ts'
import { PartyPrice } from './party-price.tsx'

type MapCardsProps = {
  id: string
  cards: readonly ShownCard[]
  people: number
  /** The choices that the link to a journey carries. */
  journeyTo?: (card: ShownCard) => ChosenJourney
  /** Missing where they are all journeys of the map rather than those of a pressed pill. */
  onClose?: (() => void) | undefined
  /** Called with the journey that is scrolled to. */
  onFront?: ((key: string) => void) | undefined
}

/** The journeys of the pressed pill, or of the whole map, over its foot; several are scrolled sideways. */
export function MapCards({ id, cards, people, journeyTo, onClose, onFront }: MapCardsProps) {
  function scrolled({ currentTarget: { scrollLeft, scrollWidth } }: UIEvent) {
    const front = cards[Math.round((scrollLeft / scrollWidth) * cards.length)]
    if (front) onFront?.(front.packageId)
  }
  return (
    <section
      id={id}
      aria-label={text(onClose ? 'search.mapChosen' : 'search.mapAll')}
      className="rise pointer-events-auto relative w-full max-w-measure"
    >
      <ul onScroll={scrolled} className="no-bar flex snap-x snap-mandatory gap-2 overflow-x-auto rounded-2xl">
        {cards.map((card) => (
          <li
            key={card.packageId}
            className={`relative flex shrink-0 snap-start gap-3 overflow-hidden rounded-2xl border border-line bg-surface ${cards.length > 1 ? 'w-4/5' : 'w-full'}`}
          >
            <Picture
              photo={card.media.photos[0]}
              ratio="1:1"
              sizes="7rem"
              alt=""
              className="w-24 shrink-0 self-stretch"
            />
            <div className="flex min-w-0 grow flex-col gap-1 py-3 pr-3">
              <h3 className="pr-8 text-base leading-tight">
                <SiteLink to={placePath(card.packageId, journeyTo?.(card))} className="card-link">
                  {placeName(card.name)}
                </SiteLink>
              </h3>
              <p className="flex flex-wrap gap-x-3 text-xs text-muted">
                <Rating {...ratingWords(card)} />
                {counted(card.duration.days, 'place.oneDay', 'place.days')}
              </p>
              <div className="mt-auto text-muted">
                <PartyPrice card={card} people={people} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      {onClose && (
        <IconButton
          icon="close"
          label={text('search.close')}
          onClick={onClose}
          className="absolute top-0 right-0 z-10"
        />
      )}
    </section>
  )
}
