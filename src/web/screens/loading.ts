import { data, type LoaderFunctionArgs } from 'react-router'
import { type Failure, unanswered } from '#web/platform/api/api.ts'
import { storeContext } from '#web/state/store.ts'
import type { Store } from '#web/state/store.ts'

/** The server waits for all data of a page; in the browser secondary data may come later. */
export const isServer = typeof document === 'undefined'

export function storeOf({ context }: LoaderFunctionArgs): Store {
  return context.get(storeContext)
}

/** Throws for a catalogue entity that failed to load, so that the page is an error card with a matching status. */
export function throwUnlessLoaded(result: { payload?: unknown; meta: { requestStatus: string } }): void {
  if (result.meta.requestStatus !== 'rejected') return
  const { message, status } = (result.payload as Failure | undefined) ?? { message: '', status: 0 }
  // A malformed id (400) is as unknown as one that does not exist.
  throw data(message, {
    status: status === 400 || status === 404 ? 404 : status >= 500 ? status : 503,
    // On the server no network is involved, so it is a fault of our own.
    ...(status === 0 && !isServer && { statusText: unanswered }),
  })
}
