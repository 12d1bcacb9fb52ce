import type { LogEvent } from 'kysely'
import { expect, test } from 'vitest'
import { statementWatch } from './traced.ts'

test.each([
  ['select "id" from "bookings" where "id" = ?', 'select bookings'],
  ['select "id" from "public"."bookings" where "id" = $1', 'select bookings'],
  ['update "public"."bookings" set "status" = $1', 'update bookings'],
  ['begin', 'begin'],
])('a statement is told by what it does to which table: %s', (sql, name) => {
  const names: string[] = []
  const tracer = { past: (span: { name: string }) => names.push(span.name) }
  statementWatch(
    tracer as never,
    'postgresql',
  )({ level: 'query', query: { sql }, queryDurationMillis: 1 } as LogEvent)
  expect(names).toEqual([name])
})
