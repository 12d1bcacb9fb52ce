import type { ReactNode } from 'react'
import { placeName } from '#shared/messages/place-name.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { ChipList } from '#web/ui/chip.tsx'
import type { Place } from '#shared/contract/entities.ts'
import { isHindi, languageOfWords } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { EnglishParts, partsOfPlace } from './english-parts.tsx'
import { Days, PackageFacts } from './package-facts.tsx'

type CollapsedProps = { title: string; icon: IconName; children: ReactNode }

/** Collapsed at every width: for what most readers know already. */
export const Collapsed = ({ title, icon, children }: CollapsedProps) => (
  <details className="group rounded-2xl border border-line bg-surface">
    <summary className="flex min-h-12 list-none items-center gap-2 rounded-2xl px-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
      <Icon name={icon} className="text-accent" />
      <span className="grow">{title}</span>
      <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
    </summary>
    <div className="px-4 pt-2 pb-4">{children}</div>
  </details>
)

function TitledChips({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">{title}</h3>
      <ChipList items={items} first={items.length} label={title} say={placeName} />
    </div>
  )
}

/** The days and other text about the package, collapsed so that the choice is near: the place page has said it before. */
export function DaysAndFacts({ place, children }: { place: Place; children: ReactNode }) {
  return (
    <>
      <Collapsed title={text('place.dayByDay')} icon="calendar">
        <Days itinerary={place.itinerary} />
        <p className="mt-5 text-sm text-muted">{text('place.daysPaid')}</p>
      </Collapsed>
      {children}
      <Collapsed title={text('review.goodToKnow')} icon="info">
        <div className="flex flex-col gap-5">
          <PackageFacts place={place} />
          <TitledChips title={text('place.tags')} items={place.tags} />
          <TitledChips title={text('place.activities')} items={place.activities} />
        </div>
      </Collapsed>
    </>
  )
}

export function AboutPlace({ place }: { place: Place }) {
  return (
    <div className="flex flex-col gap-5">
      {isHindi() && <EnglishParts parts={partsOfPlace(place)} />}
      <p lang={languageOfWords(place.description.overview)} className="max-w-measure whitespace-pre-line">
        {place.description.overview}
      </p>
      <PackageFacts place={place} />
      <TitledChips title={text('place.amenities')} items={place.amenities} />
      <TitledChips title={text('place.activities')} items={place.activities} />
    </div>
  )
}

const paragraph = /\n{2,}/

/** Far down, and collapsed: most travellers have read it before, and it must not push the choice away. */
export function Journey({ place }: { place: Place }) {
  return (
    <Collapsed title={text('place.about')} icon="map-pin">
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
    </Collapsed>
  )
}
