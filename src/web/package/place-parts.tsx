import type { Place } from '#shared/contract/entities.ts'
import { villageOf } from '#shared/domain/village.ts'
import { isHindi, languageOfWords } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { shownTags } from '#shared/domain/shown-card.ts'
import { durationText } from '#shared/messages/counted.ts'
import { type FactTile, FactTiles } from '#web/ui/fact-tiles.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ChipList } from '#web/ui/chip.tsx'
import { PlaceRating, ratingName } from './place-rating.tsx'
import { BestTime } from './year/best-time.tsx'

export function PlaceTitle({ place }: { place: Place }) {
  const { city, state, country } = place.locations
  const parts = [villageOf(place), city, state, country].filter(
    (part, at, all) => part && all.indexOf(part) === at,
  )
  return (
    <header className="flex flex-col gap-3">
      <h1>{placeName(place.name)}</h1>
      {isHindi() && (
        <p lang="en" className="text-sm text-muted">
          {place.name}
        </p>
      )}
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="clock" className="mt-0.5 text-accent" />
        {durationText(place.duration)} · {placeName(place.category)}
      </p>
      <p className="flex items-start gap-2 text-muted">
        <Icon name="map-pin" className="mt-0.5" />
        {parts.map((part) => placeName(part ?? '')).join(', ')}
      </p>
      <p lang={languageOfWords(place.description.short)} className="max-w-measure text-lg">
        {place.description.short}
      </p>
      <ChipList items={place.tags} first={shownTags} label={text('place.tags')} say={placeName} />
    </header>
  )
}

/** The facts that travellers look for first, and whether all of them can walk it; the price follows in its box. */
export function FactsRow({ place }: { place: Place }) {
  const facts: FactTile[] = [
    {
      icon: 'star',
      label: ratingName(place),
      value: (
        <>
          <PlaceRating place={place} />
          <a href="#reviews" className="inline-flex min-h-11 items-center font-normal text-accent underline">
            {text(place.guestRatings ? 'reviews.title' : 'reviews.noneYet')}
          </a>
        </>
      ),
    },
    { icon: 'sun', label: text('place.bestTime'), value: <BestTime place={place} />, isWide: true },
  ]
  return (
    <>
      <FactTiles facts={facts} />
      {place.walking && (
        <p className="max-w-measure">
          <strong>{text('place.walking')}:</strong>{' '}
          <span lang={languageOfWords(place.walking)}>{place.walking}</span>
        </p>
      )}
    </>
  )
}
