import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { project } from '#web/ui/map/projection.ts'
import { labels, shapes } from '#web/ui/map/shapes.ts'
import seed from '#server/catalogue/seed/catalogue.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
type Ring = [x: number, y: number][]

/** The rings of a path as scripts/map.mjs writes them: an absolute start, then steps. */
function ringsOf(d: string): Ring[] {
  return [...d.matchAll(/M([^l]+)l([^z]+)z/g)].map(([, start = '', steps = '']) => {
    const numbers = (text: string) => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    let [x = 0, y = 0] = numbers(start)
    const ring: Ring = [[x, y]]
    const moves = numbers(steps)
    for (let index = 0; index < moves.length; index += 2) {
      x += moves[index] ?? 0
      y += moves[index + 1] ?? 0
      ring.push([x, y])
    }
    return ring
  })
}

function isIn(ring: Ring, { x, y }: { x: number; y: number }): boolean {
  let inside = false
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring.at(index - 1) ?? [x1, y1]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  })
  return inside
}

const stateAt = (latitude: number, longitude: number) =>
  shapes.find(({ d }) => ringsOf(d).some((ring) => isIn(ring, project(latitude, longitude))))?.name

describe('the map of India', () => {
  test.each([
    ['Gilgit', 35.92, 74.31, 'Jammu and Kashmir'],
    ['Muzaffarabad', 34.37, 73.47, 'Jammu and Kashmir'],
    ['Aksai Chin', 35.1, 79.2, 'Jammu and Kashmir'],
    ['Leh', 34.16, 77.58, 'Jammu and Kashmir'],
    ['Tawang', 27.586, 91.865, 'Arunachal Pradesh'],
    ['Walong', 28.13, 97.0, 'Arunachal Pradesh'],
    ['Port Blair', 11.667, 92.736, 'Andaman and Nicobar Islands'],
    ['Kavaratti', 10.566, 72.64, 'Lakshadweep'],
    ['Delhi', 28.614, 77.209, 'Delhi'],
    ['Kanyakumari', 8.1, 77.55, 'Tamil Nadu'],
  ])('%s lies within the outline', (_, latitude, longitude, state) => {
    expect(stateAt(latitude, longitude)).toBe(state)
  })

  test.each([
    ['Lahore', 31.55, 74.34],
    ['Kathmandu', 27.72, 85.32],
    ['Dhaka', 23.81, 90.41],
    ['Colombo', 6.93, 79.86],
    ['Lhasa', 29.65, 91.12],
  ])('%s does not', (_, latitude, longitude) => {
    expect(stateAt(latitude, longitude)).toBeUndefined()
  })

  test('keeps its islands, and has a name and a place for every state of the catalogue', () => {
    const islands = (name: string) => ringsOf(shapes.find((shape) => shape.name === name)?.d ?? '').length
    expect(islands('Andaman and Nicobar Islands')).toBeGreaterThanOrEqual(30)
    expect(islands('Lakshadweep')).toBeGreaterThanOrEqual(12)
    const known = new Set(labels.map(({ name }) => name))
    expect(known.size).toBe(36)
    expect(
      seed.packages.map(({ locations }) => locations.state).filter((state) => !known.has(state)),
    ).toEqual([])
  })

  test('is what scripts/map.mjs makes of the shapes, and weighs at most 40 kB', () => {
    const check = spawnSync(process.execPath, ['scripts/map.mjs', '--check'], { cwd: root, encoding: 'utf8' })
    expect(check.stderr).toBe('')
    expect(check.status).toBe(0)
    expect(gzipSync(readFileSync(join(root, 'src/web/ui/map/india.json')), { level: 9 }).length).toBeLessThan(
      40_000,
    )
  })
})
