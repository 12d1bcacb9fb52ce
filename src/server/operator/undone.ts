import { appendFile } from 'node:fs/promises'
import { text } from '#shared/messages/text.ts'
import { type DatabaseAt, type PlainSql, quoted, withPlainSql } from './plain-sql.ts'

/** What people here have done and a restore can undo, each by its key, with the words for it. */
type Deeds = Map<string, () => string>

type Entry = {
  id: string
  at: string
  staff_id: string | null
  what: string
  ids: string
  fields: string
  why: string | null
}

/** Staff by their address, everything else by its id; never personal data of travellers. */
async function readLog({ run }: PlainSql): Promise<Deeds> {
  const staff = await run<{ id: string; mail: string }>('select id, mail from staff')
  const mails = new Map(staff.map(({ id, mail }) => [id, mail]))
  const named = (id: string) => mails.get(id) ?? id
  const entries = await run<Entry>(
    'select id, at, staff_id, what, ids, fields, why from audit_log order by id',
  )
  return new Map(
    entries.map(({ id, at, staff_id: by, what, ids, fields, why }) => [
      id,
      () =>
        text('backup.undoneDeed', {
          at,
          by: by === null ? text('backup.byCommand') : named(by),
          what,
          about: [...(JSON.parse(ids) as string[]).map(named), ...(JSON.parse(fields) as string[])].join(' '),
          why: why ?? '',
        }).trim(),
    ]),
  )
}

type Days = { package_id: string; first_date: string; last_date: string }

async function readDays({ run }: PlainSql): Promise<Deeds> {
  const rows = await run<Days>('select package_id, first_date, last_date from withdrawn_dates')
  const words = rows.map(({ package_id: id, first_date: first, last_date: last }) =>
    text('backup.undoneDays', { id, first, last }),
  )
  return new Map(words.map((line) => [line, () => line]))
}

const keyed = (rows: readonly { id: string }[], key: 'backup.undonePerson' | 'backup.undoneReview'): Deeds =>
  new Map(rows.map(({ id }) => [id, () => text(key, { id })]))

const readers: { table: string; read: (on: PlainSql) => Promise<Deeds> }[] = [
  { table: 'audit_log', read: readLog },
  {
    table: 'users',
    read: async ({ run }) => keyed(await run(`select id from users where email = ''`), 'backup.undonePerson'),
  },
  { table: 'withdrawn_dates', read: readDays },
  {
    table: 'reviews',
    read: async ({ run }) =>
      keyed(await run(`select id from reviews where state = 'withdrawn'`), 'backup.undoneReview'),
  },
]

type Known = Map<string, Deeds>

async function readDeeds(on: PlainSql): Promise<Known> {
  const known: Known = new Map()
  for (const { table, read } of readers) if (on.tables.has(table)) known.set(table, await read(on))
  return known
}

/** Undefined: there is no database here that can be read, damaged or not there. */
export const readBefore = (at: DatabaseAt): Promise<Known | undefined> =>
  withPlainSql(at, { isReading: true }, async (on) =>
    on.tables.has('bookings') ? readDeeds(on) : undefined,
  ).catch(() => undefined)

/** A deed about an account or review that the backup lacks need not be done again. */
async function isThere({ run }: PlainSql, table: string, id: string): Promise<boolean> {
  if (table !== 'users' && table !== 'reviews') return true
  return (await run(`select id from ${table} where id = ${quoted(id)}`)).length > 0
}

const readUndone = (at: DatabaseAt, before: Known): Promise<string[]> =>
  withPlainSql(at, { isReading: true }, async (on) => {
    const after = await readDeeds(on)
    const lines: string[] = []
    for (const [table, deeds] of before)
      for (const [key, wordsOf] of deeds)
        if (!after.get(table)?.has(key) && (await isThere(on, table, key))) lines.push(wordsOf())
    return lines
  })

type Undone = { lines: string[]; complaint?: string }

/**
 * What the restore has undone, for somebody to do again: appended to a file beside the backup, since a second restore of it
 * no longer finds them, and returned.
 */
export async function listUndone(
  at: DatabaseAt,
  { before, file, now }: { before: Known | undefined; file: string; now: Date },
): Promise<Undone> {
  if (!before) return { lines: [text('backup.undoneUnknown')] }
  const lines = await readUndone(at, before)
  if (lines.length === 0) return { lines }
  const redo = `${file}.redo`
  try {
    await appendFile(redo, [now.toISOString(), ...lines, ''].join('\n'), { mode: 0o600 })
    return { lines: [text('backup.undone', { file: redo }), ...lines] }
  } catch {
    return { lines, complaint: text('backup.redoNotWritten', { file: redo }) }
  }
}
