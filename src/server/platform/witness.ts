import type { Tx } from './db/client.ts'

/** What a change did, in ids, sums and names of fields; never a person's values. */
export type Deed = {
  ids: readonly string[]
  /** The money that it moves. */
  paise?: number
  fields?: readonly string[]
  why?: string | null
}

/**
 * Called by a service in the transaction of its change, with what it did. For changes by the operator it checks what
 * has to be true of exactly this change and writes the audit log; if it throws, the change is undone.
 */
export type Witness = (tx: Tx, deed: Deed) => Promise<void>
