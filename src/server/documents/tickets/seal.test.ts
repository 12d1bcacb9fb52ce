import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readTicket, type SignedTicket } from '#shared/domain/ticket.ts'
import { ticketSeal } from './seal.ts'

const claims = {
  code: 'THIE-20261121-0042',
  travelDate: '2026-12-01',
  days: 5,
  people: 3,
  initials: 'AR',
  issuedAt: '2026-11-21T06:00:00.000Z',
}
const [first, second] = [randomBytes(48), randomBytes(48)]

function read(text: string): SignedTicket {
  const ticket = readTicket(text)
  if (!ticket) throw new Error(`no ticket: ${text}`)
  return ticket
}

test('what was sealed is genuine, also after the key was changed, and not once the old one is gone', () => {
  const ticket = read(ticketSeal([first]).seal(claims))
  expect(ticket.claims).toEqual(claims)
  expect(ticketSeal([first]).isGenuine(ticket)).toBe(true)
  expect(ticketSeal([second, first]).isGenuine(ticket)).toBe(true)
  expect(ticketSeal([second]).isGenuine(ticket)).toBe(false)
})

test('a new key signs, and both are given out, the new one first', () => {
  const [before, after] = [ticketSeal([first]), ticketSeal([second, first])]
  expect(after.keys).toHaveLength(2)
  expect(after.keys[1]).toEqual(before.keys[0])
  expect(read(after.seal(claims)).keyId).toBe(after.keys[0]?.id)
})

test('whatever is altered makes it a forgery', () => {
  const seal = ticketSeal([first])
  const whole = seal.seal(claims)
  const forged = [
    whole.replace('.5.3.', '.5.9.'),
    whole.replace('2026-12-01', '2026-12-02'),
    whole.replace('.AR.', '.BR.'),
    whole.replace('0042', '0043'),
    whole.slice(0, -3) + (whole.at(-3) === 'x' ? 'y' : 'x') + whole.slice(-2),
    ticketSeal([second]).seal(claims),
  ]
  expect(forged.filter((text) => seal.isGenuine(read(text)))).toEqual([])
})
