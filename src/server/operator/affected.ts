import type { Database } from '#server/platform/db/client.ts'
import { type AffectedDay, listAffected } from '#server/bookings/seats/affected.ts'
import type { AffectedGroup } from '#server/bookings/seats/affected-groups.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import type { Output } from './command.ts'

const groupWords = ({ name, code, codes }: AffectedGroup): string =>
  text('operator.affectedGroup', { name, bookings: codes.join(', ') || code })

const sentenceOf = ({ packageId, day, taken, seats, codes, groups }: AffectedDay): string => {
  const bookings = [...codes, ...groups.map(groupWords)].join(', ')
  const params = { packageId, date: day, people: taken, bookings }
  return seats === null
    ? text('operator.affectedClosed', params)
    : text('operator.affectedFull', { ...params, seats })
}

/** Runs a change of the catalogue and reports the booked days that could no longer be booked like that. */
export async function namingAffected<T>(
  { db }: Database,
  { today, output }: { today: CalendarDate; output: Output },
  change: () => Promise<T>,
): Promise<T> {
  const before = new Set((await listAffected(db, today)).map(sentenceOf))
  const result = await change()
  for (const sentence of (await listAffected(db, today)).map(sentenceOf))
    if (!before.has(sentence)) output.complaint(sentence)
  return result
}
