import { expect, it } from 'vitest'
import { mailDocument } from '#server/platform/mail/mail-html.ts'
import type { OutgoingMail } from '#server/providers/mail/port.ts'
import { mailHandler } from './send-mail.ts'

const now = new Date('2026-12-01T06:00:00.000Z')
const draft = { to: { name: 'Asha', address: 'asha@example.com' }, subject: 'S', text: 'T', html: '<p>T</p>' }

const ticket = { filename: 'T.pdf', contentType: 'application/pdf', content: new Uint8Array([1]) }
/** Of the bookings, only this one is still confirmed. */
const attachmentsOf = (bookingId: string) => Promise.resolve(bookingId === 'confirmed' ? [ticket] : [])

function recording(seller: { phone: string; whatsapp?: string } = { phone: '' }, fromName = '') {
  const sent: OutgoingMail[] = []
  const mailer = { send: (mail: OutgoingMail) => Promise.resolve(void sent.push(mail)) }
  return { sent, handle: mailHandler({ mailer, clock: () => now, attachmentsOf, seller, fromName }) }
}

it('sends a mail under the id of its effect', async () => {
  const { sent, handle } = recording()
  await handle({ id: 'effect-1', payload: draft })
  await handle({ id: 'effect-2', payload: { ...draft, expiresAt: '2026-12-01T06:00:00.001Z' } })
  expect(sent).toEqual([
    { id: 'effect-1', ...draft },
    { id: 'effect-2', ...draft, isUrgent: true },
  ])
})

it('names us in Hindi at the top of a mail in Hindi, but no other sender', async () => {
  const html = mailDocument('hi', '')
  expect(html).toContain('सफ़रनामा')
  const nameFor = async (fromName: string, words: string) => {
    const { sent, handle } = recording({ phone: '' }, fromName)
    await handle({ id: 'effect-1', payload: { ...draft, html: words } })
    return sent[0]?.fromName
  }
  expect(await nameFor('Safarnama', html)).toBe('सफ़रनामा')
  expect(await nameFor('Safarnama', mailDocument('en', ''))).toBeUndefined()
  expect(await nameFor('Hill Tours', html)).toBeUndefined()
})

it('does not send a mail that says nothing any more', async () => {
  const { sent, handle } = recording()
  await handle({ id: 'effect-1', payload: { ...draft, expiresAt: now.toISOString() } })
  expect(sent).toEqual([])
})

it('lets the failure of the mailer through', async () => {
  const handle = mailHandler({
    mailer: { send: () => Promise.reject(new Error('refused')) },
    clock: () => now,
    attachmentsOf,
    seller: { phone: '' },
  })
  await expect(handle({ id: 'effect-1', payload: draft })).rejects.toThrow('refused')
})

it('writes what goes with a mail when it is sent, and sends it without where there is no ticket any more', async () => {
  const { sent, handle } = recording()
  await handle({ id: 'effect-1', payload: { ...draft, ticketOf: 'confirmed' } })
  await handle({ id: 'effect-2', payload: { ...draft, ticketOf: 'cancelled' } })
  expect(sent).toEqual([
    { id: 'effect-1', ...draft, attachments: [ticket] },
    { id: 'effect-2', ...draft },
  ])
})

it('tells telephone and WhatsApp of the seller at the foot, as far as there are any', async () => {
  const html = { en: '<html><body><p>T</p></body></html>', hi: '<html lang="hi"><body></body></html>' }
  const { sent, handle } = recording({ phone: '+91 11 <2345>', whatsapp: '919876543210' })
  await handle({ id: 'effect-1', payload: { ...draft, html: html.en } })
  await handle({ id: 'effect-2', payload: { ...draft, html: html.hi } })
  expect(sent).toMatchObject([
    {
      text: 'T\nTelephone +91 11 <2345>\nWhatsApp +919876543210\n',
      html: '<html><body><p>T</p><p>Telephone +91 11 &lt;2345&gt;</p><p>WhatsApp +919876543210</p></body></html>',
    },
    { text: 'T\nटेलीफ़ोन +91 11 <2345>\nव्हाट्सऐप +919876543210\n' },
  ])
  const other = recording({ phone: '', whatsapp: '919876543210' })
  await other.handle({ id: 'effect-3', payload: { ...draft, html: html.en } })
  expect(other.sent).toMatchObject([{ text: 'T\nWhatsApp +919876543210\n' }])
})
