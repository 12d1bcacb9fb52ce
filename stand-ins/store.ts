import { DatabaseSync } from '@photostructure/sqlite'

/** The stand-ins' data: JSON values in named areas. */
export type SandboxStore = {
  get: (area: string, key: string) => unknown
  set: (area: string, key: string, value: unknown) => void
  /** In the order in which the keys were first set. */
  list: (area: string) => { key: string; value: unknown }[]
  delete: (area: string, key: string) => void
  /** A transaction; an exception rolls it back. */
  together: <T>(work: () => T) => T
  close: () => void
}

const schema = `
  create table if not exists entry (
    position integer primary key autoincrement,
    area text not null,
    key text not null,
    value text not null,
    unique (area, key)
  ) strict`

function openDatabase(file: string) {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma journal_mode = wal')
  // By default the driver answers in WAL mode before the change is on disk.
  database.exec('pragma synchronous = full')
  database.exec(schema)
  return database
}

/** Opens or creates the file; ':memory:' stores nothing. Every change is on disk when the call returns. */
export function openSandboxStore(file: string): SandboxStore {
  const database = openDatabase(file)
  const select = database.prepare('select value from entry where area = ? and key = ?')
  const upsert = database.prepare(
    'insert into entry (area, key, value) values (?, ?, ?) on conflict (area, key) do update set value = excluded.value',
  )
  const all = database.prepare('select key, value from entry where area = ? order by position')
  const remove = database.prepare('delete from entry where area = ? and key = ?')
  let depth = 0

  function together<T>(work: () => T): T {
    if (depth > 0) return work()
    database.exec('begin immediate')
    depth += 1
    try {
      const result = work()
      database.exec('commit')
      return result
    } catch (error) {
      database.exec('rollback')
      throw error
    } finally {
      depth -= 1
    }
  }

  return {
    get: (area, key) => {
      const row = select.get(area, key) as { value: string } | undefined
      return row && (JSON.parse(row.value) as unknown)
    },
    set: (area, key, value) => {
      const json = JSON.stringify(value)
      if (json === undefined) throw new TypeError('a sandbox value must be JSON')
      upsert.run(area, key, json)
    },
    list: (area) =>
      (all.all(area) as { key: string; value: string }[]).map((row) => ({
        key: row.key,
        value: JSON.parse(row.value) as unknown,
      })),
    delete: (area, key) => {
      remove.run(area, key)
    },
    together,
    close: () => {
      database.exec('pragma wal_checkpoint(truncate)')
      database.close()
    },
  }
}
