import type { Tx } from '#server/platform/db/client.ts'
import { hourMs } from '#shared/domain/durations.ts'
import { financialYear, startOfFinancialYear } from '#shared/domain/gst.ts'
import { startOfDay, todayInIndia } from '#shared/domain/travel-date.ts'

/**
 * A year's series since a restore. What was issued after the backup is unknown to it, so its numbers must never be given
 * again: each restore begins other series, which a row of `paper_series` under the year's own name marks.
 */
export type Mark = { year: string; mark: number }

/** The year's hours in 627 parts: two letters have room for these, and for some restores within the last ones. */
const hoursPerMark = 14

/**
 * The mark of a restore at this time, at least: by the time, since a database on a new machine knows of no other restore of
 * the same backup.
 */
export function markAt(now: Date): Mark {
  const today = todayInIndia(now)
  const first = startOfDay(startOfFinancialYear(today))
  const mark = Math.floor((now.getTime() - first.getTime()) / hourMs / hoursPerMark)
  return { year: financialYear(today), mark }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
function lettersOf(mark: number): string {
  const [first, second] = [letters[Math.floor(mark / letters.length)], letters[mark % letters.length]]
  if (first === undefined || second === undefined) throw new Error(`no letters are left for mark ${mark}`)
  return first + second
}

/** The series of a kind of document in a year: 'RV26-27', after a restore 'RV26-27KC'. */
const seriesOf = (kind: string, year: string, mark: number | undefined): string =>
  `${kind}${year}${mark === undefined ? '' : lettersOf(mark)}`

/** Rule 46 (b) of the CGST rules. */
const mostCharacters = 16

/**
 * The next number of a kind of document, of other letters once there is no room for its digits; its series' row is held
 * until the commit, so that a rollback leaves no gap.
 */
export async function takeNumber(tx: Tx, kind: string, year: string): Promise<string> {
  const marked = await tx
    .selectFrom('paper_series')
    .select('last_number')
    .where('series', '=', year)
    .executeTakeFirst()
  const series = seriesOf(kind, year, marked?.last_number)
  const { last_number: number } = await tx
    .insertInto('paper_series')
    .values({ series, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('series')
        .doUpdateSet((eb) => ({ last_number: eb('paper_series.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  const taken = `${series}-${String(number).padStart(6, '0')}`
  if (taken.length <= mostCharacters) return taken
  await tx
    .insertInto('paper_series')
    .values({ series: year, last_number: 0 })
    .onConflict((conflict) =>
      conflict
        .column('series')
        .doUpdateSet((eb) => ({ last_number: eb('paper_series.last_number', '+', 1) }))
        // Somebody else may have begun them meanwhile.
        .where('paper_series.last_number', '=', marked?.last_number ?? -1),
    )
    .execute()
  return takeNumber(tx, kind, year)
}
