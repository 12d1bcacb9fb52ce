import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import '#shared/messages/all-places.ts'
import { isGstState } from '#shared/domain/gst.ts'
import { inLanguage } from '#shared/messages/language.ts'
import type { BookingDetails } from './details.ts'
import { SupplyState } from './supply-state.tsx'

const details = { packagePrice: 60_000, travelers: 1, extraRooms: 0, supplyState: '' } as BookingDetails

const options = (language: 'en' | 'hi') => {
  const html = inLanguage(language, () =>
    renderToStaticMarkup(<SupplyState details={details} onChange={() => undefined} />),
  )
  return [...html.matchAll(/<option value="([^"]+)"[^>]*>([^<]+)/g)].map(([, value = '', label = '']) => ({
    value,
    label,
  }))
}

test('the states are in the language of the reader and in its order, with the same values', () => {
  const [english, hindi] = [options('en'), options('hi')]
  expect(english).toHaveLength(36)
  expect(english.every(({ value, label }) => value === label && isGstState(value))).toBe(true)
  expect(english[0]?.label).toBe('Andaman and Nicobar Islands')
  expect(hindi.map(({ value }) => value).toSorted()).toEqual(english.map(({ value }) => value).toSorted())
  const names = hindi.map(({ label }) => label)
  for (const name of names) expect(name).toMatch(/^[\p{Script=Devanagari} ]+$/u)
  expect(names).toEqual(names.toSorted())
})
