import { hoursOfDrivingDay, kmPerHour } from '#shared/domain/road-time.ts'
import { bitOf, type PlanQuestion } from './asked.ts'
import { type PlanColumns, unsaid } from './columns.ts'

/** The weakest kind outweighs how well a package suits children, and that outweighs everything else together. */
const [ofLike, ofKids] = [256, 64]
const [mostGrade, leastKnown] = [3, 1]

const [mostIdleDays, mostHourPairs, shares, pleasantWeather] = [4, 6, 5, 3]

/** A small child sits in a car no longer than this on one day; in hours. */
const mostHoursOfChild = 8
/** Children of this age need a journey that suits them well, and short ways. */
export const smallChildAge = 12

/** For a child below this age a long way outweighs a grade of what is liked, too. */
const [youngAge, gradesOfYoung] = [6, 5]
/** The way there is long for anybody if it is longer than a child's day, or takes, with the way back, half of the days. */
const longWayCosts = 12

/** Whether the way there, in one go, is too long for the party's children. */
export const isLongForChildren = (km: number, youngest: number | undefined): boolean =>
  youngest !== undefined && youngest < smallChildAge && km / kmPerHour > mostHoursOfChild

/** How close a package comes to the days, the budget and a short drive, in few steps, so that rating decides between equals. */
function closenessOf(columns: PlanColumns, doc: number, asked: PlanQuestion, way: Way): number {
  const idleDays = Math.min(mostIdleDays, Math.max(0, asked.days - (columns.days[doc] ?? 0)))
  const hourPairs = Math.min(mostHourPairs, Math.floor(way.km / kmPerHour / 2))
  const spent = Math.min(shares, Math.ceil((way.wholePaise / asked.paise) * shares))
  const isPleasant = ((columns.pleasant[doc] ?? 0) & bitOf(asked.month)) !== 0
  const closeness = mostIdleDays - idleDays + mostHourPairs - hourPairs + shares - spent
  const hours = way.km / kmPerHour
  const isLong = hours > Math.min(mostHoursOfChild, (asked.days * hoursOfDrivingDay) / 4)
  return closeness + (isPleasant ? pleasantWeather : 0) - (isLong ? longWayCosts : 0)
}

type Way = { km: number; wholePaise: number }

/** The higher the score, the better a package answers a plan; its rating is not part of it. */
export function scoreOf(columns: PlanColumns, doc: number, asked: PlanQuestion, way: Way): number {
  let weakest = mostGrade
  for (const like of asked.likes) weakest = Math.min(weakest, columns.likes.get(like)?.[doc] ?? 0)
  const kids = columns.kids[doc] ?? unsaid
  const forChildren = asked.youngest === undefined ? 0 : kids === unsaid ? leastKnown : kids
  const gradesOfWay = asked.youngest !== undefined && asked.youngest < youngAge ? gradesOfYoung : 1
  const longWay = isLongForChildren(way.km, asked.youngest) ? gradesOfWay : 0
  return weakest * ofLike + (forChildren - longWay) * ofKids + closenessOf(columns, doc, asked, way)
}
