import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { claimsText, readTicket, type SignedTicket } from '#shared/domain/ticket.ts'
import { ticketSigner } from './signer.ts'

const claims = {
  code: 'THIE-20261121-0042',
  travelDate: '2026-12-01',
  days: 5,
  people: 3,
  issuedAt: '2026-11-21T06:00:00.000Z',
}
const name = 'Asha Rao'
const [first, second] = [randomBytes(48), randomBytes(48)]

function read(text: string): SignedTicket {
  const ticket = readTicket(text)
  if (!ticket) throw new Error(`no ticket: ${text}`)
  return ticket
}

test('what was signed is genuine, also after the key was changed, and not once the old one is gone', () => {
  const ticket = read(ticketSigner([first]).sign(claims, name))
  expect(ticket.claims).toEqual({
    ...claims,
    initials: 'AR',
    nameTag: expect.stringMatching(/^\d{8}$/) as string,
  })
  expect(ticketSigner([first]).isGenuine(ticket)).toBe(true)
  expect(ticketSigner([second, first]).isGenuine(ticket)).toBe(true)
  expect(ticketSigner([second]).isGenuine(ticket)).toBe(false)
})

test('a new key signs, and both are given out, the new one first', () => {
  const [before, after] = [ticketSigner([first]), ticketSigner([second, first])]
  expect(after.keys).toHaveLength(2)
  expect(after.keys[1]).toEqual(before.keys[0])
  expect(read(after.sign(claims, name)).keyId).toBe(after.keys[0]?.id)
})

test('whatever is altered makes it a forgery', () => {
  const signer = ticketSigner([first])
  const ticket = signer.sign(claims, name)
  const forged = [
    ticket.replace('.5.3.', '.5.9.'),
    ticket.replace('2026-12-01', '2026-12-02'),
    ticket.replace('.AR', '.BR'),
    ticket.replace('0042', '0043'),
    ticket.slice(0, -3) + (ticket.at(-3) === 'x' ? 'y' : 'x') + ticket.slice(-2),
    ticketSigner([second]).sign(claims, name),
  ]
  expect(forged.filter((text) => signer.isGenuine(read(text)))).toEqual([])
})

test('a ticket is for one name, also after the key was changed; an older one for its initials', () => {
  const ticket = read(ticketSigner([first]).sign(claims, name))
  const signer = ticketSigner([second, first])
  expect(signer.isFor(ticket, name)).toBe(true)
  expect(signer.isFor(ticket, 'Amit Roy')).toBe(false)
  expect(ticketSigner([second]).isFor(ticket, name)).toBe(false)
  const before = claimsText(ticket.keyId, { ...claims, initials: 'AR', nameTag: '' })
  const older = read(`${before}.${ticket.signature}`)
  expect(['Amit Roy', 'Meera Rao'].map((each) => signer.isFor(older, each))).toEqual([true, false])
})
