import type { ReactNode } from 'react'
import type { Place } from '#shared/contract/entities.ts'
import { catalogueLanguage } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { PackageFacts, PackagePricing, TitledChips } from './package-facts.tsx'

type SummaryPanelProps = {
  place: Place
  summary: ReactNode
  /** Hotels and rentals nearby. */
  nearby: ReactNode
}

export function SummaryPanel({ place, summary, nearby }: SummaryPanelProps) {
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-4">
        <h2>{text('ticket.summary')}</h2>
        {summary}
      </div>
      <section aria-labelledby="the-place" className="flex flex-col gap-5">
        <h2 id="the-place">{text('review.aboutPlace', { name: placeName(place.name) })}</h2>
        <p lang={catalogueLanguage()} className="max-w-measure whitespace-pre-line">
          {place.description.overview}
        </p>
        <PackageFacts place={place} />
        <TitledChips
          title={text('place.visitSites')}
          items={place.visitSites.map(({ name }) => placeName(name))}
        />
        <TitledChips title={text('place.amenities')} items={place.amenities} />
        <TitledChips title={text('place.activities')} items={place.activities} />
        <PackagePricing pricing={place.packagePricing} />
      </section>
      {nearby}
    </div>
  )
}

/** A list of cards under its own heading; nothing at all where there are none. */
export function CardList({ title, cards }: { title: string; cards: readonly ReactNode[] }) {
  if (cards.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2>{title}</h2>
      <ul className="grid gap-4 sm:grid-cols-2">{cards}</ul>
    </section>
  )
}
