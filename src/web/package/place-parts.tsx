import type { Place } from '#shared/contract/entities.ts'
import { catalogueLanguage, isHindi } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { Section } from './section.tsx'
import { PlainList } from './fact-lists.tsx'

export function About({ place }: { place: Place }) {
  return (
    <Section id="about" title={text('place.about')}>
      <div lang={catalogueLanguage()} className="flex max-w-measure flex-col gap-4">
        {place.description.detailed.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  )
}

export function VisitSites({ place }: { place: Place }) {
  return (
    <Section id="sites" title={text('place.sites')}>
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {place.visitSites.map(({ name }) => (
          <li key={name} className="flex items-start gap-3">
            <Icon name="map-pin" className="mt-0.5 text-amber" />
            {placeName(name)}
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Itinerary({ place }: { place: Place }) {
  return (
    <Section id="itinerary" title={text('place.itinerary')}>
      <Timeline
        label={text('place.itinerary')}
        items={place.itinerary.map((day) => ({
          key: String(day.day),
          mark: day.day,
          title: (
            <>
              <span className="block text-sm font-normal tracking-normal text-muted">
                {text('place.day', { day: day.day })}
              </span>
              {isHindi() ? <span lang="en">{day.highlights.join(', ')}</span> : day.highlights.join(', ')}
            </>
          ),
          children: (
            <div lang={catalogueLanguage()} className="flex max-w-measure flex-col gap-3">
              <p>{day.description}</p>
              <PlainList items={day.activities} />
            </div>
          ),
        }))}
      />
      <p className="text-sm text-muted">{text('place.daysPaid')}</p>
    </Section>
  )
}
