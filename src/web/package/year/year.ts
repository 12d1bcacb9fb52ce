import type { Place } from '#shared/contract/entities.ts'
import { isYearly } from '#shared/domain/date-price.ts'
import { closedMonths } from '#shared/domain/departures.ts'
import { monthNames } from '#shared/domain/month-names.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { bestSeason, rainsFromMm } from '#shared/messages/best-season.ts'

/** How a month suits a journey; open if nothing more is known. */
export type MonthKind =
  | 'best'
  | 'bestRains'
  | 'bestHot'
  | 'goodRains'
  | 'veryWet'
  | 'good'
  | 'rains'
  | 'hot'
  | 'cold'
  | 'closed'
  | 'open'

type Usual = NonNullable<Place['climate']>[number]
export type YearMonth = { name: (typeof monthNames)[number]; kind: MonthKind; usual: Usual | undefined }

type Described = Pick<Place, 'bestTimeToVisit' | 'climate' | 'departures'>

/** From this much rain on a month is not called good, even where it is recommended. */
export const veryWetFromMm = 250
const hotFromC = 38
const coldBelowC = 10

function kindByClimate(usual: Usual | undefined): MonthKind {
  if (!usual) return 'open'
  if (usual.rainMm >= rainsFromMm) return 'rains'
  if (usual.highC >= hotFromC) return 'hot'
  return usual.highC < coldBelowC ? 'cold' : 'good'
}

/** Any day will do, since rules that hold every year do not depend on it. */
const anyDay = '2026-01-01'

/** Before today is known, only rules that hold every year count. */
function closedFrom(departures: Departures | undefined, today: CalendarDate | null): number[] {
  if (!departures || today !== null) return closedMonths(departures, today ?? anyDay)
  const { weekdays, seasons = [] } = departures
  return closedMonths({ weekdays, seasons: seasons.filter(isYearly) }, anyDay)
}

/** The best months may still be wet or hot: waterfalls are best in the rains, tigers are seen in the heat. */
function kindPraised(usual: Usual | undefined): MonthKind {
  const kind = kindByClimate(usual)
  if (kind === 'rains') return 'bestRains'
  return kind === 'hot' ? 'bestHot' : 'best'
}

/** The twelve months of a package from January: closures win over recommendations, and those over the weather. */
export function yearOf(
  { bestTimeToVisit, climate = [], departures }: Described,
  today: CalendarDate | null,
): YearMonth[] {
  const closed = closedFrom(departures, today)
  const { months: best, rainy } = bestSeason({ bestTimeToVisit, climate })
  const kindOf = (name: (typeof monthNames)[number], usual: Usual | undefined): MonthKind => {
    if (best.includes(name)) return kindPraised(usual)
    if (!rainy.includes(name)) return kindByClimate(usual)
    return usual && usual.rainMm >= veryWetFromMm ? 'veryWet' : 'goodRains'
  }
  return monthNames.map((name, at) => {
    const usual = climate[at]
    return { name, kind: closed.includes(at + 1) ? 'closed' : kindOf(name, usual), usual }
  })
}
