import type { ReactNode } from 'react'
import type { Place } from '#shared/contract/entities.ts'
import { villageOf } from '#shared/domain/village.ts'
import { durationText } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { Chip } from '#web/ui/chip.tsx'

/** A village or city that its city or state is named after is written once. */
export function locationText(place: Place): string {
  const { city, state, country } = place.locations
  const parts = [villageOf(place), city, state, country].flatMap((part) => (part ? [placeName(part)] : []))
  return [...new Set(parts)].join(', ')
}

/** The top of the review: pictures, category, duration, name and place. */
export function PackageHead({ place, gallery }: { place: Place; gallery: ReactNode }) {
  return (
    <header className="flex flex-col gap-2">
      {gallery}
      <div className="mt-1 flex flex-wrap gap-2 lg:mt-2">
        <Chip tone="marigold">{placeName(place.category)}</Chip>
        <Chip icon="clock">{durationText(place.duration)}</Chip>
      </div>
      <h1>{placeName(place.name)}</h1>
      <p className="text-muted">{locationText(place)}</p>
    </header>
  )
}
