import * as fc from 'fast-check'
import { AppError } from '#server/platform/errors.ts'
import { pick } from '#tests/model/notes.ts'
import type { World } from '#tests/model/world.ts'
import { type Deed, deed } from './deed.ts'
import { newInput } from './traveller.ts'

/** Two people register with the same mailbox. */
export const mailbox = 'meera@example.com'
/** Without digits, since mails use only plausible names in greetings. */
const names = ['Meera', 'Mira'] as const
export const hashOf = (who: number) => `hash of ${who}`

const visitor = { address: '127.0.0.1', language: 'en', device: 'Firefox on Linux' } as const

const register = deed(3, fc.record({ who: fc.nat({ max: 1 }) }), async (world, { who }) => {
  const person = { name: names[who] ?? '', email: mailbox, password: hashOf(who) }
  const made = await world.attempt(() => world.registration.register(person, visitor))
  if (made && !(made instanceof AppError)) world.notes.registrations.set(made.id, who)
})

/** Every mailed link, with the registration that it belongs to. */
const linksOf = ({ mails }: World): { token: string; who: number }[] =>
  mails.flatMap(({ to, text }) => {
    const token = to.address === mailbox ? /[?#&]token=([\w-]+)/.exec(text)?.[1] : undefined
    return token === undefined
      ? []
      : [{ token, who: names.findIndex((name) => text.includes(`Hello ${name},`)) }]
  })

/** The owner of the mailbox may open any of the mails. */
const openLink = deed(4, fc.record({ mail: fc.nat({ max: 3 }) }), async (world, { mail }) => {
  const { openings, registrations } = world.notes
  const link = pick(linksOf(world), mail)
  if (!link) return
  const verified = await world.attempt(() => world.registration.verifyEmail(link.token, 'browser'))
  if (!verified || verified instanceof AppError) return
  if (registrations.get(verified.userId) !== link.who)
    world.bugs.push(new Error(`the mail about ${link.who} confirmed another registration`))
  openings.push(verified.userId)
})

/** Uses the session of a registration that is unconfirmed or whose mailbox belongs to somebody else by now. */
const bookUnconfirmed = deed(1, fc.record({ which: fc.nat({ max: 3 }) }), async (world, { which }) => {
  const { registrations, openings } = world.notes
  const id = pick([...registrations.keys()], which)
  if (id === undefined || openings.includes(id)) return
  const input = newInput(world, { people: 1, days: 10, proposes: false })
  await world.attempt(() => world.bookings.createBooking(id, input))
})

export const registering: Record<string, Deed> = { register, openLink, bookUnconfirmed }
