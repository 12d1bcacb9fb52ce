import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lineWriter } from './write-lines.ts'

test('OPS-02 a line is written at once, and one that cannot be written is lost', () => {
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-lines-'))
  const file = openSync(join(folder, 'log'), 'w')
  const lines = lineWriter(file)
  lines.write('one\n')
  lines.write('दो\n')
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('one\nदो\n')
  closeSync(file)
  lines.write('three\n')
  rmSync(folder, { recursive: true })
})

test.skipIf(process.platform !== 'linux')('OPS-02 a full disk neither throws nor waits', () => {
  const full = openSync('/dev/full', 'w')
  const began = performance.now()
  for (let line = 0; line < 1_000; line += 1) lineWriter(full).write('a line\n')
  expect(performance.now() - began).toBeLessThan(5_000)
  closeSync(full)
})
