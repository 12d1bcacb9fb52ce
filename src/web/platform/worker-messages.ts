/** What a page tells the worker. */
export type ToWorker =
  /** The page's own address and files, loaded before there was a worker. */
  | { kind: 'loaded'; page: string; files: string[] }
  /** A page that was opened without a document of its own. */
  | { kind: 'visited'; page: string; title: string }
  /** How the asking document was come by. */
  | { kind: 'served' }
  /** Whether the worker is of the release whose script this is. */
  | { kind: 'isCurrent'; script: string }
  /** Nobody is signed in any more: what shows where somebody has been goes. */
  | { kind: 'wipe' }

export type Served = {
  /** When the document was saved, as a HTTP date; null for one that came by the network. */
  savedAt: string | null
}

export const workerPath = '/sw.js'
