import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readTicket, type SignedTicket } from '#shared/domain/ticket.ts'
import { ticketSigner } from './signer.ts'

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

test('what was signed is genuine, also after the key was changed, and not once the old one is gone', () => {
  const ticket = read(ticketSigner([first]).sign(claims))
  expect(ticket.claims).toEqual(claims)
  expect(ticketSigner([first]).isGenuine(ticket)).toBe(true)
  expect(ticketSigner([second, first]).isGenuine(ticket)).toBe(true)
  expect(ticketSigner([second]).isGenuine(ticket)).toBe(false)
})

test('a new key signs, and both are given out, the new one first', () => {
  const [before, after] = [ticketSigner([first]), ticketSigner([second, first])]
  expect(after.keys).toHaveLength(2)
  expect(after.keys[1]).toEqual(before.keys[0])
  expect(read(after.sign(claims)).keyId).toBe(after.keys[0]?.id)
})

test('whatever is altered makes it a forgery', () => {
  const signer = ticketSigner([first])
  const ticket = signer.sign(claims)
  const forged = [
    ticket.replace('.5.3.', '.5.9.'),
    ticket.replace('2026-12-01', '2026-12-02'),
    ticket.replace('.AR.', '.BR.'),
    ticket.replace('0042', '0043'),
    ticket.slice(0, -3) + (ticket.at(-3) === 'x' ? 'y' : 'x') + ticket.slice(-2),
    ticketSigner([second]).sign(claims),
  ]
  expect(forged.filter((text) => signer.isGenuine(read(text)))).toEqual([])
})
