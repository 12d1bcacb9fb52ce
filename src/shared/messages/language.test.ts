import { describe, expect, test } from 'vitest'
import { formatAmount, formatRupees, formatRupeesExact } from '#shared/domain/money.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted, durationText } from './counted.ts'
import { inLanguage, isHindi, pagePath, readPagePath } from './language.ts'
import { text, textIn } from './text.ts'

describe('the language of texts', () => {
  test('is Hindi only while something is said in it, also where that fails', () => {
    expect(inLanguage('hi', () => text('nav.home'))).toMatch(/^\p{Script=Devanagari}+$/u)
    expect(text('nav.home')).toBe('Home')
    expect(() =>
      inLanguage('hi', () => {
        throw new Error('broken off')
      }),
    ).toThrow('broken off')
    expect(isHindi()).toBe(false)
  })

  test('can be another inside, and is the outer one again after', () => {
    const said = inLanguage('hi', () => [textIn('en', 'nav.home'), text('nav.home')])
    expect(said[0]).toBe('Home')
    expect(said[1]).toBe(textIn('hi', 'nav.home'))
  })

  test('cannot be held over a wait, in which others would speak it', () => {
    const later = (() => Promise.resolve('later')) as unknown as () => string
    expect(() => inLanguage('hi', later)).toThrow('must not be asynchronous')
    expect(isHindi()).toBe(false)
  })

  test('is English where a text is written in English only', () => {
    expect(textIn('hi', 'paper.gstin', { gstin: 'X' })).toBe(text('paper.gstin', { gstin: 'X' }))
  })
})

describe('numbers and days in Hindi', () => {
  test('none and one take the same words, as Intl says', () => {
    const rules = new Intl.PluralRules('hi')
    for (const count of [0, 1, 2, 5, 100]) {
      const words = inLanguage('hi', () => counted(count, 'policy.businessDayOne', 'policy.businessDays'))
      const key = rules.select(count) === 'one' ? 'policy.businessDayOne' : 'policy.businessDays'
      expect(words).toBe(textIn('hi', key, { count }))
    }
  })

  test('words that say one themselves are not used for none', () => {
    expect(inLanguage('hi', () => counted(0, 'destination.one', 'destination.many'))).toContain('0')
  })

  test('a duration is said in Hindi, figures are the same', () => {
    expect(inLanguage('hi', () => durationText({ days: 4, nights: 3 }))).toMatch(/^4 .+, 3 .+/)
  })

  test('a day has the names of Hindi and the figures of everybody', () => {
    expect(inLanguage('hi', () => formatTravelDate('2026-12-12'))).toBe('शनिवार, 12 दिसंबर 2026')
    expect(formatTravelDate('2026-12-12')).toBe('Sat, 12 Dec 2026')
  })

  test('rupees are written alike in both languages, so one writing serves both', () => {
    const inHindi = (minimumFractionDigits: number) =>
      new Intl.NumberFormat('hi-IN-u-nu-latn', {
        style: 'currency',
        currency: 'INR',
        minimumFractionDigits,
        maximumFractionDigits: minimumFractionDigits,
      })
    for (const rupees of [0, 999, 18_499, 1_234_567]) {
      expect(formatRupees(rupees)).toBe(inHindi(0).format(rupees))
      expect(formatRupeesExact(rupees)).toBe(inHindi(2).format(rupees))
    }
  })
})

test('the amount of a booking has decimals in Hindi only where there are paise', () => {
  expect([12_649, 12_649.5].map((rupees) => inLanguage('hi', () => formatAmount(rupees)))).toEqual([
    '₹12,649',
    '₹12,649.50',
  ])
  expect(inLanguage('en', () => formatAmount(12_649))).toBe('₹12,649.00')
})

test.each([
  ['/', 'en', '/'],
  ['/hi/', 'hi', '/'],
  ['/hi/search', 'hi', '/search'],
  ['/hill', 'en', '/hill'],
  ['/search/hi/', 'en', '/search/hi/'],
  ['/HI/search', 'en', '/HI/search'],
] as const)('the page at %s is in %s and is called %s in every language', (address, language, path) => {
  expect(readPagePath(address)).toEqual({ language, path })
  expect(pagePath(language, path)).toBe(address)
})
