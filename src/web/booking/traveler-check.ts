import type { TravelersDetails } from '#shared/contract/bookings-schemas.ts'
import { isMessageKey, text } from '#shared/messages/text.ts'
import type { TravelerForm } from './details.ts'

export type TravelerProblems = Partial<Record<keyof TravelerForm, string>>
export type TravelerCheck =
  | { ok: true; traveler: TravelersDetails }
  | { ok: false; problems: TravelerProblems; first: keyof TravelerForm }

const labels = {
  name: 'traveler.name',
  email: 'traveler.email',
  contact: 'traveler.contact',
  gender: 'traveler.gender',
} as const
const order = ['name', 'email', 'contact', 'gender'] as const

/** Uses the server's own schema, which loads on demand: the first page carries no zod. */
export async function checkTraveler(form: TravelerForm): Promise<TravelerCheck> {
  const { travelersDetails } = await import('#shared/contract/bookings-schemas.ts')
  const checked = travelersDetails.safeParse(form)
  if (checked.success) return { ok: true, traveler: checked.data }
  const problems: TravelerProblems = {}
  for (const { path, message } of checked.error.issues) {
    const field = order.find((name) => name === path[0])
    if (!field || problems[field]) continue
    const key = isMessageKey(message) ? message : 'invalid.input'
    problems[field] = text(key, { field: text(labels[field]) })
  }
  const first = order.find((name) => problems[name]) ?? 'name'
  return { ok: false, problems, first }
}
