import { expect, test } from 'vitest'
import { inLanguage } from '#shared/messages/language.ts'
import { isOwnDocument, loginPath, safeRedirect } from './guard.ts'

test.each([
  ['/booking?packageId=agra', '/booking?packageId=agra'],
  ['/hi/booking?packageId=agra', '/booking?packageId=agra'],
  ['/hi/', '/'],
  ['/hi//evil.example', '/'],
  ['/hi/\\evil.example', '/'],
  ['/hi/..//evil.example', '/'],
  ['//evil.example', '/'],
  ['https://evil.example/hi/', '/'],
  ['/hill-stations', '/hill-stations'],
])('in Hindi a redirect to %s goes to the path %s of the app', (wanted, path) => {
  expect(inLanguage('hi', () => safeRedirect(wanted))).toBe(path)
})

test('in English a redirect to a Hindi page leads there', () => {
  expect(safeRedirect('/hi/booking')).toBe('/hi/booking')
})

test('what has a policy of its own is entered and left by full page loads', () => {
  expect(isOwnDocument('/group/0123456789abcdef0123456789abcdef#dates')).toBe(true)
  expect(isOwnDocument('/booking/checkout/payment?x=y')).toBe(true)
  expect(isOwnDocument('/group')).toBe(false)
  expect(isOwnDocument('/search')).toBe(false)
})

test('where somebody wanted to go is told to the login without its language', () => {
  const path = inLanguage('hi', () => loginPath('/hi/profile/me?a=1'))
  expect(path).toBe('/login?redirect=%2Fprofile%2Fme%3Fa%3D1')
  expect(isOwnDocument(path)).toBe(true)
})
