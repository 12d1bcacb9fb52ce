import { expect, test } from 'vitest'
import { plannedAnew, statementNames } from './statement-names.ts'

test('a text has one name, and none if it is to be planned for its own values each time', () => {
  const names = statementNames()
  const name = names.of('select $1')
  expect(name).toMatch(/^[\da-f]{32}$/)
  expect(names.of('select $1')).toBe(name)
  expect(names.of('select $2')).not.toBe(name)
  const { sqlFragments } = plannedAnew.toOperationNode() as { sqlFragments: readonly string[] }
  expect(names.of(`select $1 ${sqlFragments.join('')}`)).toBeUndefined()
  names.renew()
  expect(names.of('select $1')).not.toBe(name)
})
