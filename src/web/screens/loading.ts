import { data, type LoaderFunctionArgs } from 'react-router'
import { type Failure, unanswered } from '#web/platform/api/api.ts'
import { storeContext } from '#web/platform/context.ts'
import type { Store } from '#web/state/store.ts'

/** On the server a page waits for all its data; in the browser what may come later does. */
export const isServer = typeof document === 'undefined'

export function storeOf({ context }: LoaderFunctionArgs): Store {
  return context.get(storeContext)
}

/** A thing of the catalogue that could not be had: the page is its error card, with a status that says why. */
export function throwUnlessLoaded(result: { payload?: unknown; meta: { requestStatus: string } }): void {
  if (result.meta.requestStatus !== 'rejected') return
  const { message, status } = (result.payload as Failure | undefined) ?? { message: '', status: 0 }
  // An id that cannot be one (400) is as unknown as one that is not there.
  throw data(message, {
    status: status === 400 || status === 404 ? 404 : status >= 500 ? status : 503,
    // On the server no network lies between: there it is a fault of the product.
    ...(status === 0 && !isServer && { statusText: unanswered }),
  })
}
