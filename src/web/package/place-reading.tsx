import type { HotelCard, Place } from '#shared/contract/entities.ts'
import { isSleptAt, nightsByTown } from '#shared/domain/overnights.ts'
import { nightsText } from '#shared/messages/nights-text.ts'
import { isHindi, languageOfWords } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { PlainList } from './fact-lists.tsx'
import { PriceCovers } from './price-covers.tsx'
import { Section } from './section.tsx'

/** The towns of the nights; the hotels themselves are listed once, further down, and none of them is promised. */
function WhereToSleep({ place, hasHotels }: { place: Place; hasHotels: boolean }) {
  const towns = nightsByTown(place.overnights ?? [])
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">{text('covers.where')}</h3>
      {towns.length > 0 && (
        <ul className="flex flex-col gap-1">
          {towns.map(({ town, nights, hotels }) => (
            <li key={town} className="flex items-start gap-2">
              <Icon name="bed" className="mt-0.5 text-accent" />
              <span>
                <b>{placeName(town)}</b>, {nightsText(nights, place.duration.nights)}
                {hotels.length === 0 && <span className="text-muted">: {text('covers.weChoose')}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasHotels && (
        <p className="max-w-measure text-sm text-muted">
          {text('covers.whereHint')} {/* On a phone the hotels are in a closed box. */}
          <a
            href="#nearby"
            onClick={() => document.querySelector('#nearby details')?.setAttribute('open', '')}
            className="font-semibold text-accent underline"
          >
            {text('covers.whereLink')}
          </a>
        </p>
      )}
    </div>
  )
}

/** The first questions of a traveller: what the price includes, and where they sleep. */
export function Covers({ place, hotels }: { place: Place; hotels: readonly HotelCard[] }) {
  const hasHotels = hotels.some((hotel) => isSleptAt(place, hotel.hotel_id))
  return (
    <Section id="covers" title={text('place.covers')}>
      <PriceCovers place={place} />
      {place.duration.nights > 0 && (hasHotels || place.overnights) && (
        <WhereToSleep {...{ place, hasHotels }} />
      )}
    </Section>
  )
}

/** The days tell it in full, so the text is collapsed after its first paragraph. */
export function About({ place }: { place: Place }) {
  const { detailed } = place.description
  const language = languageOfWords(detailed)
  const [first, ...rest] = detailed.split(/\n{2,}/)
  return (
    <Section id="about" title={text('place.about')}>
      <p lang={language} className="max-w-measure">
        {first}
      </p>
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold text-accent">
            {text('place.readOn')}
          </summary>
          <div lang={language} className="flex max-w-measure flex-col gap-4">
            {rest.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      )}
    </Section>
  )
}

export function VisitSites({ place }: { place: Place }) {
  return (
    <Section id="sites" title={text('place.sites')}>
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {place.visitSites.map(({ name }) => (
          <li key={name} className="flex items-start gap-2">
            <Icon name="map-pin" className="mt-0.5 text-amber" />
            {placeName(name)}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Highlights({ names }: { names: readonly string[] }) {
  const words = names.join(', ')
  return <span lang={languageOfWords(words)}>{words}</span>
}

export function Itinerary({ place }: { place: Place }) {
  return (
    <Section id="itinerary" title={text('place.itinerary')}>
      <Timeline
        label={text('place.itinerary')}
        items={place.itinerary.map((day, at) => ({
          key: String(day.day),
          mark: day.day,
          isOpenOnPhone: at === 0,
          title: (
            <>
              <span className="block text-sm font-normal tracking-normal text-muted">
                {text('place.day', { day: day.day })}
              </span>
              {isHindi() ? <Highlights names={day.highlights} /> : day.highlights.join(', ')}
            </>
          ),
          children: (
            <div className="flex max-w-measure flex-col gap-3 text-ink">
              <p lang={languageOfWords(day.description)}>{day.description}</p>
              <PlainList items={day.activities} />
            </div>
          ),
        }))}
      />
    </Section>
  )
}
