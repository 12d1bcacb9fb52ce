/** Kilometres of an Indian highway in an hour, with its towns and tea stalls. */
export const kmPerHour = 50

/** One way, to the half hour. */
export const roadHours = (distanceKm: number): number => Math.round((2 * distanceKm) / kmPerHour) / 2

/** The longest way there that leaves most of a journey of so many days. */
export const easyKm = (days: number): number => 130 + 110 * days

/** What a further day at home's side of the journey adds to the way there: half a day's drive, as it is driven twice. */
const kmOfSpareDay = 225
/** However many days there are: a journey of three days does not begin with two of driving. */
const mostKmOfDay = 200

/** The days from door to door that a journey takes by road; Infinity where the way is too long for it. */
export function daysFromHome(distanceKm: number, packageDays: number): number {
  if (distanceKm > mostKmOfDay * packageDays) return Number.POSITIVE_INFINITY
  return packageDays + Math.max(0, Math.ceil((distanceKm - easyKm(packageDays)) / kmOfSpareDay))
}
