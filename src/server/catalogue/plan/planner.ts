import type { PackageCard } from '#shared/contract/entities.ts'
import type { PlanAnswer, PlanInput } from '#shared/contract/plan-schemas.ts'
import { isLike } from '#shared/domain/likes.ts'
import { toPaise } from '#shared/domain/money.ts'
import { yearOfMonth } from '#shared/domain/month-year.ts'
import { type CalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import type { DistancesFromOrigin } from '#server/catalogue/browse/road-distances.ts'
import type { Gazetteer } from '#server/catalogue/gazetteer.ts'
import type { Clock } from '#server/platform/clock.ts'
import { AppError } from '#server/platform/errors.ts'
import { answerOf } from './answer.ts'
import type { PlanQuestion } from './asked.ts'
import { changesFor } from './changes.ts'
import type { PlanColumns } from './columns.ts'
import { findPlan } from './engine.ts'

type PlannerDeps = {
  clock: Clock
  current: () => { best: readonly PackageCard[]; planColumns: PlanColumns }
  places: () => Gazetteer
  distancesFrom: (start: { latitude: number; longitude: number }) => DistancesFromOrigin
}

function askedOf(
  { adults, children, rupees, days, month, likes, sort }: PlanInput,
  today: CalendarDate,
): PlanQuestion {
  return {
    people: adults + children.length,
    youngest: children.length > 0 ? Math.min(...children) : undefined,
    paise: toPaise(rupees),
    days,
    month: month - 1,
    likes: likes.filter(isLike),
    sort,
    today,
  }
}

/** That of the days on which the prices are to be had. */
const yearOfFits = (fits: PlanAnswer['fits']): number | undefined =>
  fits.flatMap(({ travelDate }) => (travelDate === null ? [] : [Number(travelDate.slice(0, 4))]))[0]

/** Finds where a party can go from its town with its money, days and month. */
export function planner({ clock, current, places, distancesFrom }: PlannerDeps) {
  return {
    planJourneys(input: PlanInput): PlanAnswer {
      const town = places().findPlace(input.from)
      if (!town)
        throw new AppError('not_found', 'door.unknownTown', {
          params: { from: input.from },
          details: { field: 'from' },
        })
      const { best, planColumns: columns } = current()
      const { latitude, longitude } = town
      const distances = distancesFrom({ latitude, longitude })
      const ways = { km: distances.all(), drivenKm: distances.allDriven() }
      const asked = askedOf(input, todayInIndia(clock()))
      const found = findPlan(columns, ways, asked)
      const answer = answerOf({ columns, distances, cards: best }, found, asked)
      const changes = changesFor(columns, ways, asked, found)
      const { rupees, days, month } = input
      const year = yearOfFits(answer.fits) ?? yearOfMonth(month, days, asked.today)
      return {
        town: town.name,
        start: { latitude, longitude },
        rupees,
        days,
        month,
        year,
        changes,
        ...answer,
      }
    },
  }
}
