import type { Random } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { setRecent } from '#server/platform/bounded-cache.ts'
import { uniqueViolation } from '#server/platform/db/errors.ts'
import { AppError } from '#server/platform/errors.ts'
import { bookingCode, fourDigitCodes, isBookingCodeOf } from '#shared/domain/booking-code.ts'
import { type CalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import type { BookingsDeps } from './deps.ts'

type OnSale = { packageId: string; name: string; today: CalendarDate }

const [mostTries, triesPerLength, mostCrowded] = [5, 8, 1_000]

/**
 * Packages for which this process has met a taken code, with the day: their codes are looked up first. Only a hint, which
 * saves a failing insert; the database ensures that codes are unique.
 */
const crowded = new Map<string, CalendarDate>()

/** The proposed code first, then codes with four random digits. */
function* codesFor(proposed: string | undefined, name: string, today: CalendarDate, random: Random) {
  if (proposed !== undefined && isBookingCodeOf(proposed, name, today)) yield proposed
  for (let attempt = 0; attempt < triesPerLength; attempt++) yield bookingCode(name, today, random)
}

async function firstFree(tx: Tx, codes: string[]): Promise<string | undefined> {
  const rows = await tx.selectFrom('bookings').select('code').where('code', 'in', codes).execute()
  return codes.find((code) => rows.every((row) => row.code !== code))
}

/** One of the codes with four digits that are left; undefined when they are used up. */
async function anyFree(tx: Tx, all: string[], random: Random): Promise<string | undefined> {
  const [first = '', last = ''] = [all[0], all.at(-1)]
  const rows = await tx
    .selectFrom('bookings')
    .select('code')
    .where('code', '>=', first)
    .where('code', '<=', last)
    .where((eb) => eb(eb.fn<number>('length', ['code']), '=', first.length))
    .execute()
  const taken = new Set(rows.map(({ code }) => code))
  const left = all.filter((code) => !taken.has(code))
  return left[Math.floor(random() * left.length)]
}

async function findFree(
  tx: Tx,
  { name, today, likely }: { name: string; today: CalendarDate; likely: string[] },
  random: Random,
): Promise<string | undefined> {
  const long = () => Array.from({ length: triesPerLength }, () => bookingCode(name, today, random, 6))
  return (
    (await firstFree(tx, likely)) ??
    (await anyFree(tx, fourDigitCodes(name, today), random)) ??
    (await firstFree(tx, long()))
  )
}

/** A code for a new booking that is most likely free; it has to be written within `withFreeCode`. */
export async function newCode(
  tx: Tx,
  { packageId, name, today }: OnSale,
  proposed: string | undefined,
  { random }: BookingsDeps,
): Promise<string> {
  const codes = codesFor(proposed, name, today, random)
  const isCrowded = crowded.get(packageId) === today
  const code = isCrowded
    ? await findFree(tx, { name, today, likely: [...codes] }, random)
    : codes.next().value
  if (code === undefined) throw new AppError('unavailable', 'error.unavailable')
  return code
}

/**
 * Runs the whole creation again if its code turns out to belong to another booking. Usually no code is looked up
 * beforehand, which saves a round trip to the database.
 */
export async function withFreeCode<T>(
  packageId: string,
  { clock }: BookingsDeps,
  create: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await create()
    } catch (error) {
      if (attempt === mostTries || uniqueViolation(error) !== 'bookings.code') throw error
      setRecent(crowded, packageId, todayInIndia(clock()), mostCrowded)
    }
  }
}
