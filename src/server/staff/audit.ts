import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { firstIdOf } from '#server/platform/ids.ts'
import type { Deed, Witness } from '#server/platform/witness.ts'
import { type AuditEntry, byCommandLine } from '#shared/contract/staff-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'
import { addDays, type CalendarDate, startOfDay } from '#shared/domain/travel-date.ts'
import { aboutOf, namesOfIds, travellersOf, versionOf } from './audit-names.ts'

type AuditDeps = { clock: Clock; newId: () => string }

/** Who made a change: a member of staff by a call, or the command line by a command. */
export type Author = { staffId: string | null; what: string }

export async function writeAudit(
  tx: Tx,
  { staffId, what }: Author,
  { ids, paise, fields = [], why }: Deed,
  { clock, newId }: AuditDeps,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: newId(),
      at: clock().toISOString(),
      staff_id: staffId,
      what,
      ids: JSON.stringify(ids),
      paise: paise ?? null,
      fields: JSON.stringify(fields),
      why: why ?? null,
    })
    .execute()
}

export const auditing =
  (author: Author, deps: AuditDeps): Witness =>
  (tx, deed) =>
    writeAudit(tx, author, deed, deps)

/** The fields that somebody's latest calls of one name, and no others in between, have changed of something since an instant. */
export async function fieldsChangedBy(
  tx: Tx,
  { staffId, what, id, since }: { staffId: string; what: string; id: string; since: Date },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('audit_log')
    .select(['what', 'fields'])
    .where('id', '>=', firstIdOf(since))
    .where('staff_id', '=', staffId)
    .where('ids', '=', JSON.stringify([id]))
    .orderBy('id', 'desc')
    .execute()
  const other = rows.findIndex((row) => row.what !== what)
  return rows.slice(0, other < 0 ? undefined : other).flatMap(({ fields }) => JSON.parse(fields) as string[])
}

/** So much of an id is a word. */
const longestWord = 60

/** The entries about something: found by its id, in capitals or not (docs/decisions/0105). */
const entriesAbout = (db: Db, id: string) =>
  db
    .selectFrom('name_words')
    .select('row_id')
    .where('kind', '=', 'audit_log')
    .where('word', '=', id.toLowerCase().slice(0, longestWord))

export const auditOf = (db: Db, id: string) =>
  db
    .selectFrom('audit_log')
    .leftJoin('staff', 'staff.id', 'audit_log.staff_id')
    .select(['audit_log.id', 'at', 'what', 'ids', 'paise', 'why', 'staff.name'])
    .where('audit_log.id', 'in', entriesAbout(db, id))

export const auditPage = 50

/** Everybody who ever worked here, since the log names them. */
export const listEverybody = (db: Db) =>
  db.selectFrom('staff').select(['id', 'name']).orderBy('name').execute()

/** `before` is the id of the last row that was shown. */
export type AuditQuery = {
  before?: string | undefined
  by?: string | undefined
  what?: string | undefined
  /** A booking's code, or the id of whatever else was changed. */
  about?: string | undefined
  /** The first and last day in India. */
  from?: CalendarDate | undefined
  until?: CalendarDate | undefined
}

/** Newest first; an id begins with the time of its entry. */
export async function listAudit(
  db: Db,
  { before, by = '', what = '', about = '', from, until }: AuditQuery,
  people: readonly { id: string; name: string }[],
): Promise<AuditEntry[]> {
  let newest = db
    .selectFrom('audit_log')
    .leftJoin('staff', 'staff.id', 'audit_log.staff_id')
    .selectAll('audit_log')
    .select('staff.name')
    .orderBy('audit_log.id', 'desc')
    .limit(auditPage)
  if (before !== undefined) newest = newest.where('audit_log.id', '<', before)
  if (by === byCommandLine) newest = newest.where('staff_id', 'is', null)
  else if (by !== '') newest = newest.where('staff_id', '=', by)
  if (what !== '') newest = newest.where('what', 'in', what.split(','))
  if (from !== undefined) newest = newest.where('audit_log.id', '>=', firstIdOf(startOfDay(from)))
  if (until !== undefined)
    newest = newest.where('audit_log.id', '<', firstIdOf(startOfDay(addDays(until, 1))))
  if (about !== '') newest = newest.where('audit_log.id', 'in', entriesAbout(db, about))
  const rows = (await newest.execute()).map((row) => ({ row, ids: JSON.parse(row.ids) as string[] }))
  const names = await namesOfIds(
    db,
    rows.flatMap(({ ids }) => ids.slice(0, 1)),
    people,
  )
  const abouts = rows.map(({ ids }) => aboutOf(ids, names))
  const travellers = await travellersOf(db, abouts)
  return rows.map(({ row, ids }, nth) => ({
    id: row.id,
    at: row.at,
    by: row.name,
    what: row.what,
    about: abouts[nth] ?? '',
    traveller: travellers.get(abouts[nth] ?? '') ?? '',
    ids,
    amount: row.paise === null ? null : toRupees(row.paise),
    fields: JSON.parse(row.fields) as string[],
    why: row.why,
    version: versionOf(row.what, ids, names),
  }))
}
