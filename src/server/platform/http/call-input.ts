import { travelsInQuery, usualBodyBytes, type Endpoint } from '#shared/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import type { Route } from './route.ts'
import { fileOf } from './upload.ts'
import { schemasOf } from '#shared/contract/all.ts'
import { isMessageKey } from '#shared/messages/text.ts'

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

export async function inputOf(request: FastifyRequest, { endpoint }: Route): Promise<unknown> {
  const params = asRecord(request.params)
  if (endpoint.body === 'multipart')
    return { ...(await fileOf(request.body, endpoint.maxBodyBytes ?? usualBodyBytes)), ...params }
  const query = travelsInQuery(endpoint) ? asRecord(request.query) : {}
  if (endpoint.method === 'GET') return { ...query, ...params }
  const { body } = request
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw new AppError('invalid', 'error.badJson')
  return { ...query, ...asRecord(body), ...params }
}

/** NUL characters and lone surrogates are cut or rejected by one of the databases. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed()
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isStorable)
}

/** Parses the input by the call's schema; the error names the first field that is wrong. */
export function checkInput(endpoint: Endpoint, input: unknown): unknown {
  const result = schemasOf(endpoint).input.safeParse(input)
  if (result.success) {
    // Only the parsed data is walked, which is bounded by the schema.
    if (!isStorable(result.data)) throw new AppError('invalid', 'error.badText')
    return result.data
  }
  const issue = result.error.issues[0]
  const field = issue?.path.map(String).join('.') || 'the request'
  const key = issue && isMessageKey(issue.message) ? issue.message : 'invalid.input'
  throw new AppError('invalid', key, { params: { field }, details: { field } })
}
