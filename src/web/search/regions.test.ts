import { expect, test } from 'vitest'
import { gstStates } from '#shared/domain/gst.ts'
import { isIsland } from '#web/booking/islands.ts'
import { regionOf } from './regions.ts'

test('every state and union territory of India is in one part of the country', () => {
  const without = [...gstStates.values()].filter((state) => regionOf(state) === 'other')
  expect(without).toEqual([])
})

test('the islands are those that no road leads to', () => {
  for (const state of gstStates.values()) expect(regionOf(state) === 'islands', state).toBe(isIsland(state))
})

test('a state that is not in India is not lost', () => {
  expect(regionOf('Atlantis')).toBe('other')
})
