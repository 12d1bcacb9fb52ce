import { roadHours } from '#shared/domain/road-time.ts'
import type { RouteAnswer } from '#shared/contract/tools-schemas.ts'
import { hoursText } from '#shared/messages/hours-text.ts'
import { text } from '#shared/messages/text.ts'

const kmFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Two names of one place, or one name twice. */
export const isOnePlace = ({ distanceKm, hasRoad }: Pick<RouteAnswer, 'distanceKm' | 'hasRoad'>): boolean =>
  hasRoad && distanceKm === 0

export function distanceWords({ distanceKm, hasRoad, message }: RouteAnswer): [title: string, words: string] {
  const distance = text('routes.km', { km: kmFormat.format(distanceKm) })
  if (!hasRoad) return [message, text('routes.greatCircle', { distance })]
  return distanceKm === 0 ? [distance, text('routes.onePlace')] : [distance, message]
}

/** How long the drive takes, where there is something to drive. */
export const timeWords = ({ distanceKm, hasRoad }: RouteAnswer): string | undefined =>
  hasRoad && distanceKm > 0 ? text('routes.hours', { time: hoursText(roadHours(distanceKm)) }) : undefined
