/** How long a connection may be held by a client that does little, in milliseconds. */
export type Patience = {
  /** For the head of a request. */
  headMs: number
  /** For a whole request, with its body. */
  requestMs: number
  /** Without a byte in either direction. */
  idleMs: number
  /** How often the first two are looked at. */
  checkMs: number
}

export const usualPatience: Patience = {
  headMs: 15_000,
  requestMs: 30_000,
  idleMs: 60_000,
  checkMs: 5_000,
}

/** As the framework and Node's server take it. */
export function timeouts({ headMs, requestMs, idleMs, checkMs }: Patience) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { headersTimeout: headMs, requestTimeout: requestMs, connectionsCheckingInterval: checkMs },
  }
}
