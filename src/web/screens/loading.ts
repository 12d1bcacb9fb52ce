import { data, type LoaderFunctionArgs } from 'react-router'
import { type Api, unanswered } from '#web/platform/api/api.ts'
import { type Outcome, takeApi } from '#web/platform/thunk.ts'
import { storeContext } from '#web/state/store.ts'
import type { Store } from '#web/state/store.ts'

/** The server waits for all data of a page; in the browser secondary data may come later. */
export const isServer = typeof document === 'undefined'

export function storeOf({ context }: LoaderFunctionArgs): Store {
  return context.get(storeContext)
}

export const apiOf = (args: LoaderFunctionArgs): Api => storeOf(args).dispatch(takeApi)

/** What a page cannot be without: a failure is thrown, so that the page is an error card with a matching status. */
export function needed<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.answer
  const { message, status } = outcome.failure
  // A malformed id (400) is as unknown as one that does not exist.
  throw data(message, {
    status: status === 400 || status === 404 ? 404 : status >= 500 ? status : 503,
    // On the server no network is involved, so it is a fault of our own.
    ...(status === 0 && !isServer && { statusText: unanswered }),
  })
}
