import type { Db, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { listNearest } from './nearest.ts'

/** Adds the nearest days on which the party can start to the error of a closed day. */
export async function withNearestDays<T>(
  db: Db | Tx,
  asked: { packageId: string; day: CalendarDate; people: number },
  now: Date,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.details['reason'] === 'closed')
      error.details['nearest'] = await listNearest(db, asked, now)
    throw error
  }
}
