import type { z } from 'zod/mini'
import type { Right } from '#shared/domain/staff-rights.ts'
import type { MessageKey } from '#shared/messages/text.ts'

/** The default limit of a call's body; tests/body-bounds.test.ts compares it with what the schemas can hold. */
export const usualBodyBytes = 64 * 1024

export type CallSchemas = { input: z.ZodMiniType; output: z.ZodMiniType }

/**
 * One call of the API as data. `path` is below /api, with {names} of the input in braces; the rest of the input is sent
 * as query (GET, DELETE) or JSON body; `body: 'json'` keeps a DELETE's secrets out of its address. `fallback` is the
 * text shown when an answer has none.
 */
export type Endpoint<S extends CallSchemas = CallSchemas> = {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly signIn: boolean
  /**
   * Who may make a call of the operator's console: staff with this right, anybody signed in there, or everybody. Unset
   * on the site's calls.
   */
  readonly right?: Right | 'signed in' | 'anybody'
  readonly fallback: MessageKey
  readonly body?: 'multipart' | 'json'
  /** The limit of its body, if that is not `usualBodyBytes`. */
  readonly maxBodyBytes?: number
  /** Added to every answer of this call with status 400, whichever layer rejects it. */
  readonly whenInvalid?: Readonly<Record<string, unknown>>
  /** Never set: carries the types of the call's schemas, which the browser does not load. */
  readonly schemas?: S
}

/** The input that a client sends. */
export type InputOf<E> = E extends Endpoint<infer S> ? z.input<S['input']> : never
/** The input that the handler receives, checked and normalised by the schema. */
export type CheckedInputOf<E> = E extends Endpoint<infer S> ? z.output<S['input']> : never
export type AnswerOf<E> = E extends Endpoint<infer S> ? z.output<S['output']> : never

export function endpoint<S extends CallSchemas>(data: Endpoint<S>): Endpoint<S> {
  return data
}

/** Whether input outside the path is sent in the query string. */
export function travelsInQuery({ method, body }: Pick<Endpoint, 'method' | 'body'>): boolean {
  return (method === 'GET' || method === 'DELETE') && body === undefined
}
