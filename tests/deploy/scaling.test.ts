import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/database.ts'
import measured from '../../bench/processes.json' with { type: 'json' }
import { scalingTables } from '../../bench/scaling.mjs'

const document = readFileSync(join(import.meta.dirname, '../../docs/scaling.md'), 'utf8')

/** The first two cells of each row of the table under a heading. */
function rowsUnder(heading: string): string[] {
  const [, part = ''] = document.split(`\n## ${heading}\n`)
  const lines = (part.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  return lines.map((line) =>
    line.split('|').slice(1, 3).join('').replaceAll('`', '').replaceAll(/\s+/g, ' ').trim(),
  )
}

eachDatabase(
  (_engine, open) => {
    test('docs/scaling.md names a key for every table', async () => {
      const { db } = await open()
      const tables = await sql<{ name: string }>`
        select table_name as name from information_schema.tables
        where table_schema = 'public' and table_name not like 'kysely%' order by 1`.execute(db)
      const named = rowsUnder('Keys of the tables').map((row) => row.split(' ', 1).join())
      expect(named.toSorted()).toEqual(tables.rows.map(({ name }) => name).toSorted())
    })

    test('docs/scaling.md names every unique constraint of the migrated schema', async () => {
      const { db } = await open()
      const found = await sql<{ row: string }>`
        select t.relname || ' ' || string_agg(pg_get_indexdef(i.indexrelid, k.n::int, true), ', ' order by k.n) as row
        from pg_index i
        join pg_class t on t.oid = i.indrelid
        join pg_namespace s on s.oid = t.relnamespace and s.nspname = 'public'
        cross join lateral generate_series(1, i.indnkeyatts) as k(n)
        where i.indisunique and t.relname not like 'kysely%'
        group by t.relname, i.indexrelid`.execute(db)
      const rows = found.rows.map(({ row }) => row)
      expect(rowsUnder('Unique constraints').toSorted()).toEqual(rows.toSorted())
    })
  },
  { engines: ['postgres'] },
)

test('docs/scaling.md reckons with the costs that were measured last', () => {
  const { costs, busy } = scalingTables(measured)
  expect(document).toContain(costs)
  expect(document).toContain(busy)
})
