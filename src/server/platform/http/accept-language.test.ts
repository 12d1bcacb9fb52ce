import { expect, test } from 'vitest'
import { acceptedLanguage } from './accept-language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['hi', 'hi'],
  ['hi-IN', 'hi'],
  ['HI-in;q=0.9, en;q=0.8', 'hi'],
  ['hi, en', 'en'],
  ['en-IN,en;q=0.9,hi;q=0.8', 'en'],
  ['en;q=0.5, hi;q=0.7', 'hi'],
  ['fr, hi;q=0.4', 'hi'],
  ['hi;q=0', 'en'],
  ['*', 'en'],
  ['hi, *;q=0.5', 'hi'],
  ['*, hi;q=0.5', 'en'],
  ['hi;q=broken', 'hi'],
  ['hin, chi', 'en'],
  [`hi${',hi'.repeat(2_000)}`, 'hi'],
])('who accepts %s is answered in %s', (accepted, language) => {
  expect(acceptedLanguage(accepted === undefined ? {} : { 'accept-language': accepted })).toBe(language)
})
