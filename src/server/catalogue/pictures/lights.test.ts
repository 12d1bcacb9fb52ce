import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lightOf, lights } from './lights.ts'

const kit = readFileSync(join(import.meta.dirname, '../../../web/ui/picture.tsx'), 'utf8')
const hexOf = (colour: readonly number[]) => colour.map((part) => part.toString(16).padStart(2, '0')).join('')

it('STAFF-06 the lights of pictures are those that pages know, with the same colours', () => {
  const known = [...kit.matchAll(/^ {2}(\w+): 'bg-\[#(\w{6})\]'/gm)].map(([, name, hex]) => [name, hex])
  expect(known).toHaveLength(6)
  expect(Object.entries(lights).map(([name, colour]) => [name, hexOf(colour)])).toEqual(known)
})

it('STAFF-06 a picture has the light that is nearest to its colour', () => {
  for (const [name, colour] of Object.entries(lights)) expect(lightOf(Uint8Array.from(colour))).toBe(name)
  expect([lightOf(Uint8Array.of(0, 0, 0)), lightOf(Uint8Array.of(250, 180, 90))]).toEqual(['night', 'golden'])
})
