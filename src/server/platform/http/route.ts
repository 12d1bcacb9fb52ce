import type { AnswerOf, CallSchemas, CheckedInputOf, Endpoint } from '#shared/endpoint.ts'
import type { Answer, Written } from '#server/platform/answers.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Language } from '#shared/messages/language.ts'

export type Handler<E> = (
  input: CheckedInputOf<E>,
  caller: Caller,
) => Promise<AnswerOf<E> | Answer<AnswerOf<E>> | Written<AnswerOf<E>>>

/** One endpoint of the contract with the function that answers it. */
export type Route = {
  endpoint: Endpoint
  handle(input: unknown, caller: Caller): Promise<unknown>
  /** Before the body is read: rejects a person who may not send one. */
  beforeBody?: (userId: string) => Promise<void>
  /** Whether the answer to an input is the same for everybody and changes only with the catalogue. */
  isCacheable?: (input: unknown) => boolean
  /** Whether such an answer has texts in the caller's language. */
  isTranslated?: true
}

/** Joins a call of the contract to its handler, with matching types. */
export function route<S extends CallSchemas>(endpoint: Endpoint<S>, handler: Handler<Endpoint<S>>): Route {
  return {
    endpoint,
    handle: (input, caller) => handler(input as CheckedInputOf<Endpoint<S>>, caller),
  }
}

export const uploadRoute = <S extends CallSchemas>(
  endpoint: Endpoint<S>,
  beforeBody: (userId: string) => Promise<void>,
  handler: Handler<Endpoint<S>>,
): Route => ({ ...route(endpoint, handler), beforeBody })

/** For a call whose answer depends only on its input and the catalogue: always, or for some inputs. */
export function cachedRoute<S extends CallSchemas>(
  endpoint: Endpoint<S>,
  handler: (
    input: CheckedInputOf<Endpoint<S>>,
  ) => Promise<AnswerOf<Endpoint<S>> | Written<AnswerOf<Endpoint<S>>>>,
  isCacheable: (input: CheckedInputOf<Endpoint<S>>) => boolean = () => true,
): Route {
  return {
    ...route(endpoint, handler),
    isCacheable: (input) => isCacheable(input as CheckedInputOf<Endpoint<S>>),
  }
}

/** For such a call whose answer also depends on the language. */
export const translatedRoute = <S extends CallSchemas>(
  endpoint: Endpoint<S>,
  handler: (input: CheckedInputOf<Endpoint<S>>, language: Language) => Promise<AnswerOf<Endpoint<S>>>,
): Route => ({
  ...route(endpoint, (input, { language }) => handler(input, language)),
  isCacheable: () => true,
  isTranslated: true,
})
