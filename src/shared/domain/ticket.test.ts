import { describe, expect, test } from 'vitest'
import { initialsOf } from './initials.ts'
import { claimsText, readTicket, type TicketClaims } from './ticket.ts'

const claims: TicketClaims = {
  code: 'THIE-20261121-0042',
  travelDate: '2026-12-01',
  days: 5,
  people: 3,
  initials: 'AR',
  nameTag: '00482113',
  issuedAt: '2026-11-21T06:00:00.000Z',
}
const signature = 'A'.repeat(86)

describe('a ticket as text', () => {
  test.each([
    ['plain', claims],
    ['in Devanagari', { ...claims, initials: 'आरा' }],
    ['with letters of several signs', { ...claims, initials: initialsOf('फ़िरोज़ ख़ाँ') }],
    ['in the longest escapes', { ...claims, initials: 'कािािािा' }],
    ['without letters', { ...claims, initials: '' }],
    ['of an earlier release', { ...claims, nameTag: '' }],
  ])('is read as it was written, %s', (_, given) => {
    const signed = claimsText('k3yk3y', given)
    expect(readTicket(`${signed}.${signature}`)).toEqual({
      keyId: 'k3yk3y',
      claims: given,
      signed,
      signature,
    })
  })

  test('is read from an address, and where a line was broken', () => {
    const whole = `${claimsText('k3yk3y', claims)}.${signature}`
    expect(readTicket(` https://safarnama.test/check#${whole} `)?.claims).toEqual(claims)
    expect(readTicket(`${whole.slice(0, 40)}\n  ${whole.slice(40)}`)?.claims).toEqual(claims)
  })

  test.each(['', 'hello', 'SFN1.', 'SFN1.k3yk3y.X.2026-13-41.5.3.AR.1.'.concat(signature), '%E0%A4%A'])(
    'is not found in %j',
    (text) => {
      expect(readTicket(text)).toBeUndefined()
    },
  )

  test('has one spelling: zeros in front and other escapes are refused', () => {
    const whole = `${claimsText('k3yk3y', claims)}.${signature}`
    expect(readTicket(whole.replace('.5.3.', '.05.3.'))).toBeUndefined()
    expect(readTicket(whole.replace('.AR0', '.%41R0'))).toBeUndefined()
  })
})

test.each([
  ['Asha Rao', 'AR'],
  ['asha', 'A'],
  ['Asha Devi Rao-Kulkarni', 'AK'],
  ["D'Souza Maria", 'DM'],
  ['आशा राव', 'आरा'],
  ['फ़िरोज़ ख़ाँ', 'फ़िख़ाँ'],
  ['𑄇𑄪𑄬 𑄇𑄪𑄬𑄭', '𑄇𑄪𑄬𑄇'],
  [`a${'\u0303'.repeat(6)} 𑄇`, `A${'\u0303'.repeat(6)}`],
  ['   ', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
