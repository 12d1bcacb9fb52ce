import { hourMs } from '#shared/domain/durations.ts'
import { type ApiSession, bookShare, newAccount, pay, sessionOf } from '#tests/support/account.ts'
import { call } from '#tests/support/calls.ts'
import { dateAhead } from '#tests/support/journey.ts'

const said = [
  ['Meera', 'February is better for the children, and the tea gardens are green then.'],
  ['Joseph Kurian', 'I can drive five of us.'],
] as const

/** A group whose vote has started; returns the code of its link. */
export async function makeGroup(
  url: string,
  { token }: ApiSession,
  { first = 'munnar', people = 6 } = {},
): Promise<string> {
  const dates = [dateAhead(40), dateAhead(68)]
  const body = {
    name: 'Cousins in the hills',
    packageIds: [...new Set([first, 'hampi', 'havelock'])],
    dates,
    people,
  }
  const { group } = (await call({ url }, 'POST', '/groups', { token, body })).body as {
    group: { code: string }
  }
  const votes = (more: Record<string, unknown>) => call({ url }, 'POST', `/groups/${group.code}/votes`, more)
  // Each call comes from a device of its own.
  await votes({ token, body: { packageId: first, vote: 'yes' } })
  await votes({ token, body: { date: dates[1], vote: 'yes' } })
  await votes({ body: { name: 'Farida', packageId: first, vote: 'yes' } })
  await votes({ body: { name: 'Ravi', packageId: 'hampi', vote: 'perhaps' } })
  await votes({ body: { name: 'Lakshmi', packageId: 'havelock', vote: 'no' } })
  for (const [name, text] of said)
    await call({ url }, 'POST', `/groups/${group.code}/comments`, { body: { name, text } })
  return group.code
}

type Seen = { group: { code: string; booked: { shares: { code: string | null }[] } } }

/** A group's booking, with the codes of its shares. */
export type BookedGroup = { code: string; unpaid: string; paid: string; booking: string }

/** A group whose organiser and traveller have paid, but two others have not. */
export async function makeBookedGroup(url: string, traveller: ApiSession): Promise<BookedGroup> {
  const organiser = await sessionOf(url, await newAccount(url))
  const { token } = organiser
  const code = await makeGroup(url, organiser, { first: 'hampi' })
  const share = (name: string, email: string, people: number) => ({ name, email, people, numberOfRooms: 0 })
  await call({ url }, 'POST', `/groups/${code}/book`, {
    token,
    body: {
      packageId: 'hampi',
      travelDate: dateAhead(68),
      shares: [
        share('Farida', organiser.user.email, 2),
        share('Asha Rao', traveller.user.email, 1),
        share('Ravi', 'ravi@example.com', 2),
        share('Lakshmi Venkataraman', 'lakshmi@example.com', 1),
      ],
      payBy: new Date(Date.now() + 47 * hourMs).toISOString(),
      rule: 'whoPaid',
      minimum: 4,
    },
  })
  const codes = async () => {
    const { group } = (await call({ url }, 'GET', `/groups/${code}`, { token })).body as Seen
    return group.booked.shares.map((one) => one.code ?? '')
  }
  const [first = ''] = await codes()
  await pay(url, organiser, await bookShare(url, organiser, first))
  const [, second = '', third = ''] = await codes()
  const booked = await bookShare(url, traveller, second)
  await pay(url, traveller, booked)
  return { code, unpaid: third, paid: second, booking: booked.bookingId }
}
