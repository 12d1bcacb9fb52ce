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
 * Called by a service in the transaction of its change, with what it did: who changes something for the operator checks
 * there what must be true of exactly this change, and writes the audit log. What it throws undoes the change.
 */
export type Witness = (tx: Tx, deed: Deed) => Promise<void>
