import { travelsInQuery } from '#shared/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import type { Route } from './route.ts'

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

async function uploadOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) {
    throw new AppError('invalid', 'error.unsupportedType', { params: { type: 'multipart/form-data' } })
  }
  try {
    const file = await request.file()
    if (!file) return {}
    const bytes = await file.toBuffer()
    // The parser itself may notice too late that it has cut the file.
    if (file.file.truncated) throw new AppError('too_large', 'error.tooLarge')
    return { [file.fieldname]: new Uint8Array(bytes) }
  } catch (error) {
    // The parser throws plain errors where the form is broken off or has no boundary.
    if (!(error instanceof AppError) && (error as { statusCode?: number }).statusCode === undefined)
      throw new AppError('invalid', 'error.badRequest')
    throw error
  }
}

export async function inputOf(request: FastifyRequest, { endpoint }: Route): Promise<unknown> {
  const params = asRecord(request.params)
  if (endpoint.body === 'multipart') return { ...(await uploadOf(request)), ...params }
  // A strange page's form can send that type, and no parser of ours would refuse it.
  if (request.isMultipart()) {
    throw new AppError('invalid', 'error.unsupportedType', { params: { type: 'application/json' } })
  }
  if (travelsInQuery(endpoint)) return { ...asRecord(request.query), ...params }
  if (
    request.body !== undefined &&
    request.body !== null &&
    Object.keys(asRecord(request.body)).length === 0
  ) {
    if (typeof request.body !== 'object' || Array.isArray(request.body))
      throw new AppError('invalid', 'error.badJson')
  }
  return { ...asRecord(request.body), ...params }
}
