import { schemasOf } from '#shared/contract/all.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { isMessageKey } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'

/** No call has objects in objects deeper than this; a body of brackets only would use up the stack. */
const maxDepth = 20

/** Text that one of the databases would cut or refuse: NUL characters and lone surrogates. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed()
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return true
  if (depth === maxDepth) return false
  return Object.entries(value).every(([name, item]) => isStorable(name) && isStorable(item, depth + 1))
}

/** The input as the call's schema reads it; the first thing wrong with it is refused by name. */
export function checkInput(endpoint: Endpoint, input: unknown): unknown {
  if (!isStorable(input)) throw new AppError('invalid', 'error.badText')
  const result = schemasOf(endpoint).input.safeParse(input)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.map(String).join('.') || 'the request'
  const key = issue && isMessageKey(issue.message) ? issue.message : 'invalid.input'
  throw new AppError('invalid', key, { params: { field }, details: { field } })
}
