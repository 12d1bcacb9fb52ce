import type { Place } from '#shared/contract/entities.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'

export function durationText({ days, nights }: Place['duration']): string {
  const ofDays = text(days === 1 ? 'duration.dayOne' : 'duration.days', { count: days })
  const ofNights = text(nights === 1 ? 'duration.nightOne' : 'duration.nights', { count: nights })
  return text('duration.both', { days: ofDays, nights: ofNights })
}

export function locationParts({ locations }: Place): string {
  const { village, city, state, country } = locations
  return [village, city, state, country].flatMap((part) => (part ? [placeName(part)] : [])).join(', ')
}
