import type { PackageRecord } from '#shared/contract/catalogue-records.ts'
import { monthNames } from '#shared/domain/month-names.ts'
import { bestSeason } from '#shared/messages/best-season.ts'
import { cardOf } from './card.ts'
import type { StarsOf } from './covers.ts'
import type { Searchable } from './search-port.ts'
import { stopsOf } from './search/wish/concepts.ts'
import { wishFactsOf } from './search/wish/facts.ts'

/** The part of a package that the index holds; `stays` is what its hotels offer. */
export function searchableWith(stays: readonly string[], record: PackageRecord, stars?: StarsOf): Searchable {
  const { alternateNames = [], aliases = [], activities, amenities, climate } = record
  const stops = stopsOf(record)
  const [first] = record.overnights ?? []
  const indexOf = (month: (typeof monthNames)[number]) => monthNames.indexOf(month)
  const { rainy } = bestSeason(record)
  return {
    card: cardOf(record, stars),
    alternateNames: [...alternateNames, ...aliases],
    sites: record.visitSites.map((site) => site.name),
    ...(stops.length > 0 && { stops }),
    offers: [...activities, ...amenities],
    ...(stays.length > 0 && { stays: [...stays] }),
    months: record.bestTimeToVisit.months.map(indexOf),
    ...(rainy.length > 0 && { rainy: rainy.map(indexOf) }),
    wish: wishFactsOf(record, stays),
    ...(climate && { climate: climate.flatMap(({ highC, lowC, rainMm }) => [highC, lowC, rainMm]) }),
    ...(record.departures && { departures: record.departures }),
    ...(record.pickUps && { pickUps: record.pickUps }),
    ...(record.endsIn && { endsIn: record.endsIn }),
    ...(first && { firstNight: first.town }),
  }
}

/** For a package without hotels. */
export const searchableOf = (record: PackageRecord): Searchable => searchableWith([], record)
