/** Messages from a page to the worker. */
export type ToWorker =
  /** The page's own address and files, loaded before the worker was active. */
  | { kind: 'loaded'; page: string; files: string[] }
  /** A page that was opened without requesting a document. */
  | { kind: 'visited'; page: string; title: string }
  /** Asks where the current document came from. */
  | { kind: 'served' }
  /** Asks whether the worker belongs to the release of this script. */
  | { kind: 'isCurrent'; script: string }
  /** Sent after a sign-out: empties the caches that show the browsing history. */
  | { kind: 'wipe' }

export type Served = {
  /** When the document was saved, as an HTTP date; null for one from the network. */
  savedAt: string | null
}

export const workerPath = '/sw.js'
