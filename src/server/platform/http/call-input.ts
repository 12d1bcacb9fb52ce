import { travelsInQuery } from '#shared/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import type { Route } from './route.ts'
import { fileOf } from './upload.ts'

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

export async function inputOf(request: FastifyRequest, { endpoint }: Route): Promise<unknown> {
  const params = asRecord(request.params)
  if (endpoint.body === 'multipart') return { ...(await fileOf(request.body)), ...params }
  if (travelsInQuery(endpoint)) return { ...asRecord(request.query), ...params }
  const { body } = request
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw new AppError('invalid', 'error.badJson')
  return { ...asRecord(body), ...params }
}
