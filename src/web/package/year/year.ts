import type { Place } from '#shared/contract/entities.ts'
import { isYearly } from '#shared/domain/date-price.ts'
import { closedMonths } from '#shared/domain/departures.ts'
import { monthNames } from '#shared/domain/month-names.ts'
import type { Departures } from '#shared/domain/stated-departures.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { bestSeason, rainsFromMm, veryWetFromMm } from '#shared/messages/best-season.ts'

/** How a month suits a journey; open if nothing more is known. */
export type MonthKind =
  | 'best'
  | 'bestRains'
  | 'bestHot'
  | 'good'
  | 'someRain'
  | 'veryWet'
  | 'hot'
  | 'cold'
  | 'closed'
  | 'open'

type Usual = NonNullable<Place['climate']>[number]
export type YearMonth = { name: (typeof monthNames)[number]; kind: MonthKind; usual: Usual | undefined }

type Described = Pick<Place, 'bestTimeToVisit' | 'climate' | 'departures'>

const hotFromC = 38
const coldBelowC = 10

/** More rain never has the milder word, whether a month is recommended or not. */
function kindByClimate(usual: Usual | undefined): MonthKind {
  if (!usual) return 'open'
  if (usual.rainMm >= veryWetFromMm) return 'veryWet'
  if (usual.rainMm >= rainsFromMm) return 'someRain'
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
  if (kind === 'someRain' || kind === 'veryWet') return 'bestRains'
  return kind === 'hot' ? 'bestHot' : 'best'
}

/** The twelve months of a package from January: closures win over recommendations, and those over the weather. */
export function yearOf(
  { bestTimeToVisit, climate = [], departures }: Described,
  today: CalendarDate | null,
): YearMonth[] {
  const closed = closedFrom(departures, today)
  const { months: best } = bestSeason({ bestTimeToVisit, climate })
  const kindOf = (name: (typeof monthNames)[number], usual: Usual | undefined): MonthKind =>
    best.includes(name) ? kindPraised(usual) : kindByClimate(usual)
  return monthNames.map((name, at) => {
    const usual = climate[at]
    return { name, kind: closed.includes(at + 1) ? 'closed' : kindOf(name, usual), usual }
  })
}
