import { expect, test } from 'vitest'
import { placeNames } from '#web/ui/map/place-names.ts'
import { nameAt } from '#web/ui/map/names.ts'
import { buttonsOver } from './buttons-over-map.ts'

const crop = { x: 0, y: 0, width: 330, height: 420 }
const none = { isBelowPlate: false, hasReset: false, hasFoot: false }
const isNamed = (x: number, y: number, buttons: typeof none & { cards?: number }) =>
  placeNames([nameAt({ x, y }, 'sea', 'Sea')], [], crop, 1, { covered: buttonsOver(crop, 1, buttons) })
    .length > 0

test('no name lies under the buttons of a map, and there is room where there are none', () => {
  expect(isNamed(290, 60, none)).toBe(false)
  expect(isNamed(290, 180, none)).toBe(true)
  expect(isNamed(290, 180, { ...none, isBelowPlate: true })).toBe(false)
  expect(isNamed(165, 390, none)).toBe(true)
  expect(isNamed(165, 390, { ...none, hasFoot: true })).toBe(false)
  expect(isNamed(60, 390, { ...none, hasFoot: true })).toBe(true)
  expect(isNamed(60, 390, { ...none, hasFoot: true, hasReset: true })).toBe(false)
  // Cards move the buttons up.
  expect(isNamed(60, 390, { ...none, cards: 132 })).toBe(false)
  expect(isNamed(165, 260, { ...none, hasFoot: true })).toBe(true)
  expect(isNamed(165, 260, { ...none, hasFoot: true, cards: 132 })).toBe(false)
})
