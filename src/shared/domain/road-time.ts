/** Kilometres per hour on an Indian highway, with its towns and tea stalls. */
export const kmPerHour = 50

/** The hours one way, to the half hour, and at least that of any way. */
export const roadHours = (distanceKm: number): number =>
  distanceKm > 0 ? Math.max(1, Math.round((2 * distanceKm) / kmPerHour)) / 2 : 0

/** The longest drive that leaves most of a journey of this many days; searches rank distances by it. */
export const easyKm = (days: number): number => 130 + 110 * days

export const hoursOfDrivingDay = 10

/** Days of driving, one way, none longer than one can drive. */
export const drivingDays = (distanceKm: number): number =>
  Math.ceil(roadHours(distanceKm) / hoursOfDrivingDay)

/** A drive this long fits into the morning of the first day and the evening of the last. */
const easyHours = 4
/** Even if there are enough days: a long day of driving each way, or as many hours as leave most of the journey. */
const [mostHours, mostHoursOfDay] = [12, 4]

/** How many days before a journey one sets out; a drive that fits into its first morning needs none. */
export const daysAhead = (distanceKm: number): number =>
  Math.ceil(Math.max(0, roadHours(distanceKm) - easyHours) / hoursOfDrivingDay)

/** Whether the drive is too long for a journey of this many days: then no screen adds fuel to its price. */
export const isTooFar = (distanceKm: number, packageDays: number): boolean =>
  distanceKm / kmPerHour > Math.max(mostHours, mostHoursOfDay * packageDays)

/** The days that a journey takes by road, from home and back; Infinity if the drive is too long for it. */
export function daysFromHome(distanceKm: number, packageDays: number): number {
  if (isTooFar(distanceKm, packageDays)) return Number.POSITIVE_INFINITY
  const hours = distanceKm / kmPerHour
  return packageDays + Math.ceil(Math.max(0, 2 * (hours - easyHours)) / hoursOfDrivingDay)
}
