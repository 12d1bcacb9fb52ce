import type { ApiSession } from '#tests/support/account.ts'
import { call } from '#tests/support/calls.ts'
import { dateAhead } from '#tests/support/journey.ts'

const said = [
  ['Meera', 'February is better for the children, and the tea gardens are green then.'],
  ['Joseph Kurian', 'I can drive five of us.'],
] as const

/** A group that has begun to decide; answers with the code of its link. */
export async function makeGroup(
  url: string,
  { token }: ApiSession,
  { first = 'munnar', people = 6 } = {},
): Promise<string> {
  const dates = [dateAhead(40), dateAhead(68)]
  const body = { name: 'Cousins in the hills', packageIds: [first, 'hampi', 'havelock'], dates, people }
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
