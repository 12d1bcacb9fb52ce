import type { ReactNode } from 'react'
import type { Place } from '#shared/contract/entities.ts'
import { villageOf } from '#shared/domain/village.ts'
import { durationText } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'

/** A village or city that its city or state is named after is written once. */
export function locationText(place: Place): string {
  const { city, state, country } = place.locations
  const parts = [villageOf(place), city, state, country].flatMap((part) => (part ? [placeName(part)] : []))
  return [...new Set(parts)].join(', ')
}

/** The top of the review, small so that the choice is near: picture, name, category, duration and place. */
export function PackageHead({ place, gallery }: { place: Place; gallery: ReactNode }) {
  return (
    <header className="flex items-center gap-4">
      <div className="w-20 shrink-0 self-start sm:w-24">{gallery}</div>
      <div className="flex min-w-0 flex-col gap-1">
        <h1 className="text-2xl">{placeName(place.name)}</h1>
        <p className="text-sm font-semibold">
          {placeName(place.category)} · {durationText(place.duration)}
        </p>
        <p className="text-sm text-muted">{locationText(place)}</p>
      </div>
    </header>
  )
}
