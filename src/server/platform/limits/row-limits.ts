import { tooMany } from '#server/platform/errors.ts'
import { hourMs } from '#shared/domain/durations.ts'

/** Of rows that are counted in the database. LIMIT_FACTOR does not change those of groups, which strangers may be invited to. */
export const rowLimits = {
  bookingsAnHour: 20,
  unpaidBookingsADay: 50,
  /** Of a charge, for our quota at the provider; of a booking, since an open change takes seats and is not paid. */
  ordersAnHour: 10,
  changesAnHour: 10,
  openGroups: 2,
  invitationsADay: 50,
  mailedLinksADay: 5,
}

/** A limit times LIMIT_FACTOR, of which 0 means none. */
export const timesFactor = (limit: number, factor: number): number =>
  factor === 0 ? Infinity : Math.max(1, Math.round(limit * factor))

/** Rejects what would be more than `most` in an hour, times LIMIT_FACTOR. */
export function refuseMoreAnHour(
  made: readonly { created_at: string }[],
  most: number,
  now: Date,
  factor = 1,
): void {
  const hourAgo = new Date(now.getTime() - hourMs).toISOString()
  const lately = made.filter(({ created_at: at }) => at > hourAgo)
  if (lately.length >= timesFactor(most, factor)) throw tooMany(hourMs / 1000)
}
