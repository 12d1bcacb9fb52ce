import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { generator } from '../seed.ts'
import { compareThirds, grown, type Series } from './assess.ts'
import { boundOf, measureProcess, watched } from './meter.ts'

/** 30 minutes, every 10 s. */
const count = 180
const random = generator(7)
/** Settles within the first third, then stays flat except for noise. */
const flat = (level: number, noise: number) =>
  Array.from({ length: count }, (_, at) => level * (1 - 0.4 * Math.exp(-at / 15)) + noise * (random() - 0.5))
const growing = (values: number[], each: number) => values.map((value, at) => value + at * each)

const assessed = (series: Series) => grown(compareThirds(series, boundOf))

test('what only warms up and wavers is flat', () => {
  const series = {
    'web 1: heap': flat(70, 2),
    'web 1: resident': flat(180, 20),
    'web 1: files': flat(40, 8),
    connections: flat(21, 2),
    due: Array.from({ length: count }, (_, at) => (at % 9 === 0 ? 40 : 0)),
  }
  expect(assessed(series)).toEqual([])
})

test.each([
  // 200 bytes leaked by each of 50 requests a second.
  ['heap', growing(flat(70, 2), (200 * 50 * 10) / 1_048_576), 'web 1: heap: 7'],
  ['resident', growing(flat(180, 10), 0.35), 'web 1: resident: 2'],
  ['files', growing(flat(40, 4), 0.25), 'web 1: files: '],
  ['connections', growing(flat(21, 0), 0.05), 'web 1: connections: 2'],
  ['due', growing(flat(0, 2), 0.2), 'web 1: due: '],
])('a slow growth of %s is found', (kind, values, reported) => {
  expect(assessed({ [`web 1: ${kind}`]: values })).toEqual([expect.stringContaining(reported)])
})

/** A busy machine has more of these at times. */
test('sockets that a crowded end of the run opens and gives back are flat', () => {
  const files = flat(40, 8).map((value, at) => (at > 110 && at % 5 !== 0 ? value + 25 : value))
  expect(assessed({ 'web 1: files': files })).toEqual([])
})

test('a queue that stays long after a step is found', () => {
  const due = flat(2, 2).map((value, at) => (at > 130 ? value + 20 : value))
  expect(assessed({ due })).toEqual([expect.stringContaining('due')])
})

test('too few measurements are no proof', () => {
  expect(() => assessed({ due: [1, 1, 1, 1, 1] })).toThrow('too few')
})

async function watch(leaks: '0' | '1'): Promise<string[]> {
  const sockets = mkdtempSync(join(tmpdir(), 'safarnama-leak-'))
  const { PATH } = process.env
  const env = { PATH, ...watched(sockets), LEAKS: leaks }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'leaking.mjs')], { env })
  try {
    await once(child.stdout, 'data')
    const series: Series = {}
    for (let time = 0; time < 12; time++) {
      const measured = await measureProcess(child.pid ?? 0, sockets)
      for (const [name, value] of Object.entries(measured)) (series[`it: ${name}`] ??= []).push(value)
      await pause(100)
    }
    expect(Object.keys(series)).toEqual(
      ['heap', 'buffers', 'resident', 'handles', 'files'].map((name) => `it: ${name}`),
    )
    return assessed(series).map((line) => line.slice(0, line.indexOf(':', 3)))
  } finally {
    child.kill('SIGKILL')
    rmSync(sockets, { recursive: true, force: true })
  }
}

test('a leak that is planted in a process is found, and none where there is none', async () => {
  expect(await watch('1')).toEqual(expect.arrayContaining(['it: heap', 'it: files']))
  const without = await watch('0')
  expect(without).not.toContain('it: heap')
  expect(without).not.toContain('it: files')
})
