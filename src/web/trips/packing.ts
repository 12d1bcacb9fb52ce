import type { Place } from '#shared/contract/entities.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import type { MessageKey } from '#shared/messages/text.ts'

type Usual = NonNullable<Place['climate']>[number]

const monthOf = (date: CalendarDate): number => Number(date.slice(5, 7))

/** The extremes of the usual weather in the months of a journey: warmest, coldest and wettest. */
export function usualOn(
  { climate = [] }: Pick<Place, 'climate'>,
  { travelDate, returnDate }: { travelDate: CalendarDate; returnDate: CalendarDate },
): Usual | undefined {
  const months = new Set([monthOf(travelDate), monthOf(returnDate)])
  const usual = [...months].flatMap((month) => climate[month - 1] ?? [])
  if (usual.length === 0) return undefined
  return {
    highC: Math.max(...usual.map(({ highC }) => highC)),
    lowC: Math.min(...usual.map(({ lowC }) => lowC)),
    rainMm: Math.max(...usual.map(({ rainMm }) => rainMm)),
  }
}

const winterBelowC = 5
const coolBelowC = 16
const sunFromC = 28
const rainFromMm = 60

/** The items that the weather requires. */
function forWeather({ highC, lowC, rainMm }: Usual): MessageKey[] {
  const list: MessageKey[] = []
  if (lowC < winterBelowC) list.push('pack.winter')
  else if (lowC < coolBelowC) list.push('pack.cool')
  if (rainMm >= rainFromMm) list.push('pack.rain')
  if (highC >= sunFromC) list.push('pack.sun')
  return list
}

const kinds: readonly (readonly [MessageKey, readonly string[]])[] = [
  ['pack.swim', ['beach', 'island', 'snorkelling', 'scuba', 'lagoon', 'sea']],
  ['pack.walk', ['hill station', 'adventure', 'trek', 'nature', 'mountains', 'fort', 'caves', 'heritage']],
  ['pack.quiet', ['wildlife', 'safari', 'birding', 'tiger']],
  ['pack.temple', ['pilgrimage', 'spiritual', 'temple', 'monastery', 'buddhist']],
]

/** The packing list: basics, and items for the journey's months and kinds. */
export function packingList(
  place: Pick<Place, 'climate' | 'category' | 'tags'>,
  dates: { travelDate: CalendarDate; returnDate: CalendarDate },
): MessageKey[] {
  const usual = usualOn(place, dates)
  const named = new Set([place.category, ...place.tags].map((name) => name.toLowerCase()))
  return [
    'pack.documents',
    'pack.daily',
    ...(usual ? forWeather(usual) : []),
    ...kinds.filter(([, names]) => names.some((name) => named.has(name))).map(([key]) => key),
  ]
}
