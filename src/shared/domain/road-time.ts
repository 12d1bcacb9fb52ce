/** Kilometres of an Indian highway in an hour, with its towns and tea stalls. */
export const kmPerHour = 50

/** One way, to the half hour. */
export const roadHours = (distanceKm: number): number => Math.round((2 * distanceKm) / kmPerHour) / 2

/** The longest way there that leaves most of a journey of so many days: by it searches order what is far. */
export const easyKm = (days: number): number => 130 + 110 * days

export const hoursOfDrivingDay = 10

/** Days at the wheel, one way, of which none is longer than one can drive. */
export const drivingDays = (distanceKm: number): number =>
  Math.ceil(roadHours(distanceKm) / hoursOfDrivingDay)

/** A way so long fits into the morning of the first day and the evening of the last. */
const easyHours = 4
/** However many days there are: a journey of three days does not begin with two of driving. */
const mostHoursOfDay = 4

/** The days from home and back that a journey takes by road; Infinity where the way is too long for it. */
export function daysFromHome(distanceKm: number, packageDays: number): number {
  const hours = distanceKm / kmPerHour
  if (hours > mostHoursOfDay * packageDays) return Number.POSITIVE_INFINITY
  return packageDays + Math.ceil(Math.max(0, 2 * (hours - easyHours)) / hoursOfDrivingDay)
}
