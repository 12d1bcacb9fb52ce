import { text } from '#shared/messages/text.ts'
import type { Failure } from './api.ts'

/** The hint beside the error text of a call that got no answer. */
export function connectionHint(failure: Pick<Failure, 'status'> | null | undefined): string | null {
  return failure?.status === 0 ? text('state.noConnection') : null
}
