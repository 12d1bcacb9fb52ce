import { describe, expect, it } from 'vitest'
import './all-places.ts'
import { inLanguage, languages } from './language.ts'
import { hotelText, isAnyHotel, stayText } from './hotel-words.ts'
import { textIn } from './text.ts'

describe.each(languages)('a booking made in %s', (made) => {
  const noPreference = textIn(made, 'choice.noPreference')

  it('without a preference is recognised', () => {
    expect(isAnyHotel(noPreference)).toBe(true)
  })

  it.each(languages)('says so to who reads it in %s', (read) => {
    expect(inLanguage(read, () => hotelText(noPreference))).toBe(textIn(read, 'choice.noPreference'))
  })
})

it('a hotel of the catalogue has its name in each language', () => {
  expect(inLanguage('hi', () => hotelText('Padauk Lane Guest House'))).toBe('पडौक लेन गेस्ट हाउस')
  expect(inLanguage('en', () => hotelText('Padauk Lane Guest House'))).toBe('Padauk Lane Guest House')
})

it('a hotel that was typed keeps its name in every language', () => {
  for (const language of languages)
    expect(inLanguage(language, () => hotelText('Lake Song'))).toBe('Lake Song')
  expect(isAnyHotel('Lake Song')).toBe(false)
  expect(isAnyHotel('')).toBe(false)
})

it('knows the words of older bookings', () => {
  for (const older of ['No preference', 'जैसा पैकेज में है', 'कोई खास पसंद नहीं'])
    expect(isAnyHotel(older)).toBe(true)
  expect(isAnyHotel('Lake Song')).toBe(false)
})

it('a booked hotel of the catalogue has the name that its reception knows beside it', () => {
  const stay = 'Padauk Lane Guest House, Port Blair, 03192 232 323. Car at 9.'
  expect(inLanguage('en', () => stayText(stay))).toBe(stay)
  expect(inLanguage('hi', () => stayText(stay))).toBe(
    'पडौक लेन गेस्ट हाउस (Padauk Lane Guest House), Port Blair, 03192 232 323. Car at 9.',
  )
  expect(inLanguage('hi', () => stayText('Lake Song, Port Blair'))).toBe('Lake Song, Port Blair')
})
