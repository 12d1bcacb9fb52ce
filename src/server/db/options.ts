export type DatabaseOptions = {
  /** Without an address the embedded database in dataDir is used. */
  url?: string
  dataDir: string
  poolSize?: number
  replicaUrl?: string
  prepared?: boolean
  /** How long a query waits for the writer or for a free connection. */
  waitLimitMs?: number
}
