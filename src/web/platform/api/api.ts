import type { AnswerOf, Endpoint, InputOf } from '#shared/endpoint.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'

/** Calls an endpoint of the contract: over HTTP in the browser, directly on the server. */
export type Api = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<AnswerOf<E>>

/** Why a call failed, as plain data that may stand in the state. status 0: no answer at all. */
export type Failure = {
  message: string
  status: number
  code: string | null
  details: Record<string, unknown>
}

export class ApiError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'ApiError'
    this.failure = failure
  }
}

/** Whether a call reached no server that could answer: an offline copy may stand in. */
export const isUnreached = (failure: Pick<Failure, 'status'> | undefined): boolean =>
  !failure || failure.status === 0 || failure.status >= 500

/** The failure of an error; uses the call's own fallback text where the error carries none. */
export function failureOf(error: unknown, endpoint: Endpoint): Failure {
  if (error instanceof ApiError) return error.failure
  return { message: text(endpoint.fallback), status: 0, code: null, details: {} }
}

/** The days near a rejected one that have room, as the server names them. */
export function nearestOf({ details }: Pick<Failure, 'details'>): CalendarDate[] {
  const { nearest } = details
  return Array.isArray(nearest) ? nearest.filter((day): day is CalendarDate => typeof day === 'string') : []
}

/** The status text of a page whose call got no answer at all. */
export const unanswered = 'no answer'
