import type { z } from 'zod/mini'
import type { MessageKey } from '#shared/messages/text.ts'

/** Of a call that says nothing else; tests/body-bounds.test.ts compares it with what the schemas can hold. */
export const usualBodyBytes = 64 * 1024

/** Of a file; the form around it takes a little more. */
export const maxFileBytes = 5 * 1024 * 1024

export type CallSchemas = { input: z.ZodMiniType; output: z.ZodMiniType }

/**
 * One call of the API as data. `path` stands below /api with {names} of the input in braces; the rest of the
 * input travels as query (GET, DELETE) or JSON body; `body: 'json'` keeps secrets of a DELETE out of its address. `fallback` is the text shown when an answer carries none.
 */
export type Endpoint<S extends CallSchemas = CallSchemas> = {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly signIn: boolean
  readonly fallback: MessageKey
  readonly body?: 'multipart' | 'json'
  /** The most that its body may weigh, where that is not `usualBodyBytes`. */
  readonly maxBodyBytes?: number
  /** Stands in the body of every answer of this call with status 400, whoever refuses. */
  readonly whenInvalid?: Readonly<Record<string, unknown>>
  /** Never set: carries the types of the call's schemas, which the browser does not load. */
  readonly schemas?: S
}

/** What a caller sends. */
export type InputOf<E> = E extends Endpoint<infer S> ? z.input<S['input']> : never
/** What the handler receives after the schema has checked and normalised it. */
export type CheckedInputOf<E> = E extends Endpoint<infer S> ? z.output<S['input']> : never
export type AnswerOf<E> = E extends Endpoint<infer S> ? z.output<S['output']> : never

export function endpoint<S extends CallSchemas>(data: Endpoint<S>): Endpoint<S> {
  return data
}

/** Whether what does not stand in the path is the address's query. */
export function travelsInQuery({ method, body }: Pick<Endpoint, 'method' | 'body'>): boolean {
  return (method === 'GET' || method === 'DELETE') && body === undefined
}
