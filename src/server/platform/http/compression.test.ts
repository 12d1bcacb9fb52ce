import { expect, test } from 'vitest'
import { takes } from './compression.ts'

test.each([
  ['gzip, deflate, br, zstd', true],
  ['BR;q=0.1', true],
  ['gzip;q=1.0, br ; q=0.001', true],
  ['br;q=0', false],
  ['gzip, br; Q=0.000, identity', false],
  ['x-br, brotli', false],
  ['', false],
])('an encoding is taken where it is named and not refused: %j', (accepted, isTaken) => {
  expect(takes(accepted, 'br')).toBe(isTaken)
})
