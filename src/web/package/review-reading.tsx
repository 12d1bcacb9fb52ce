import type { ReactNode } from 'react'
import { placeName } from '#shared/messages/place-name.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ChipList } from '#web/ui/chip.tsx'
import type { Place } from '#shared/contract/entities.ts'
import { shownTags } from '#shared/domain/shown-card.ts'
import { pricingOn } from '#shared/domain/date-price.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { isHindi, languageOfWords } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { EnglishParts, partsOfPlace } from './english-parts.tsx'
import { Days, PackageFacts, PackagePricing } from './package-facts.tsx'

function TitledChips({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">{title}</h3>
      <ChipList items={items} first={items.length} label={title} say={placeName} />
    </div>
  )
}

/** The days, on a phone collapsed so that the price is near, and other text about the package: the place page has said it before. */
export function DaysAndFacts({ place, children }: { place: Place; children: ReactNode }) {
  return (
    <>
      <Disclosure title={text('place.dayByDay')} icon="calendar">
        <Days itinerary={place.itinerary} />
        <p className="mt-5 text-sm text-muted">{text('place.daysPaid')}</p>
      </Disclosure>
      {children}
      <Disclosure title={text('review.goodToKnow')} icon="info">
        <div className="flex flex-col gap-5">
          <h3 className="hidden text-lg flat:block">{text('review.goodToKnow')}</h3>
          <PackageFacts place={place} />
          <TitledChips title={text('place.tags')} items={place.tags.slice(0, shownTags)} />
          <TitledChips title={text('place.activities')} items={place.activities} />
        </div>
      </Disclosure>
    </>
  )
}

type AboutPlaceProps = {
  place: Place
  /** '' for none. */
  travelDate: CalendarDate
  /** Rupees per person that the booking would cost: that of the date, or an earlier one that is still promised. */
  price: number
}

export function AboutPlace({ place, travelDate, price }: AboutPlaceProps) {
  return (
    <section aria-labelledby="the-place" className="flex flex-col gap-5">
      <h2 id="the-place" className="hidden flat:block">
        {text('review.aboutPlace', { name: placeName(place.name) })}
      </h2>
      {isHindi() && <EnglishParts parts={partsOfPlace(place)} />}
      <p lang={languageOfWords(place.description.overview)} className="max-w-measure whitespace-pre-line">
        {place.description.overview}
      </p>
      <PackageFacts place={place} />
      <TitledChips
        title={text('place.visitSites')}
        items={place.visitSites.map(({ name }) => placeName(name))}
      />
      <TitledChips title={text('place.amenities')} items={place.amenities} />
      <TitledChips title={text('place.activities')} items={place.activities} />
      <PackagePricing pricing={pricingOn(place, travelDate)} price={price} />
    </section>
  )
}

const paragraph = /\n{2,}/

/** Far down, and collapsed on a phone: most travellers have read it before, and it must not push the choice away. */
export function Journey({ place }: { place: Place }) {
  return (
    <Disclosure title={text('place.about')} icon="map-pin">
      <h2 className="mb-4 hidden flat:block">{text('place.about')}</h2>
      <div
        lang={languageOfWords(place.description.detailed)}
        className="mb-5 flex max-w-measure flex-col gap-3"
      >
        {place.description.detailed.split(paragraph).map((part) => (
          <p key={part.slice(0, 40)}>{part}</p>
        ))}
      </div>
      <TitledChips
        title={text('place.visitSites')}
        items={place.visitSites.map(({ name }) => placeName(name))}
      />
    </Disclosure>
  )
}
