import { ProviderError, type ProviderErrorKind } from '#server/providers/payment/port.ts'

export type RazorpayClientOptions = {
  /** Without /v1. */
  apiUrl: string
  keyId: string
  keySecret: string
  fetch?: typeof fetch
  /** For a call with all its retries. */
  timeoutMs?: number
  sleep?: (ms: number) => Promise<unknown>
  random?: () => number
}

export type RazorpayRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: string
  headers?: Record<string, string>
  /** Only idempotent calls are retried. */
  isIdempotent: boolean
}

const maxTries = 3
const passing: ReadonlySet<ProviderErrorKind> = new Set(['unreachable', 'unreadable', 'rate_limited'])
const firstPauseMs = 250
const maxAnswerBytes = 2 * 1024 * 1024

/**
 * Reads up to a limit, so that a broken or hostile answer does not fill the memory; a longer one counts as no
 * answer.
 */
async function readText(response: Response): Promise<string> {
  if (!response.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxAnswerBytes) return ''
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    // The provider's gateways answer with HTML, which is no error of ours.
    return undefined
  }
}

function kindOf(status: number): ProviderErrorKind {
  if (status === 409) return 'conflict'
  if (status === 429) return 'rate_limited'
  return status >= 400 && status < 500 ? 'rejected' : 'unreachable'
}

function toFailure(status: number, answer: unknown): ProviderError {
  const error = (answer as { error?: { description?: unknown; reason?: unknown } } | null | undefined)?.error
  const description = typeof error?.description === 'string' ? error.description : `HTTP ${status}`
  const reason = typeof error?.reason === 'string' ? error.reason : null
  return new ProviderError(kindOf(status), description, { reason, status })
}

/** fetch only reports that it failed; the host and the network error are what helps. */
function toProviderError(error: unknown, host: string): ProviderError {
  if (error instanceof ProviderError) return error
  const deepest = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = deepest instanceof Error && 'code' in deepest ? String(deepest.code) : ''
  const reason = deepest instanceof Error ? deepest.message || code : 'no answer'
  return new ProviderError('unreachable', `${host}: ${reason}`, { cause: error })
}

/** One call to the REST API: the parsed body of a 200, a ProviderError for everything else. */
export function razorpayClient(options: RazorpayClientOptions) {
  const base = options.apiUrl.replace(/\/+$/, '')
  const { host } = new URL(base)
  // The provider's scheme is case-sensitive.
  const authorization = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`
  const send = options.fetch ?? fetch
  const sleep = options.sleep ?? ((ms: number) => new Promise((resolve) => setTimeout(resolve, ms)))
  const random = options.random ?? Math.random

  async function once(request: RazorpayRequest, signal: AbortSignal): Promise<unknown> {
    const response = await send(`${base}/v1${request.path}`, {
      method: request.method,
      headers: {
        authorization,
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'manual',
      signal,
    })
    const answer = parse(await readText(response))
    if (response.status !== 200) throw toFailure(response.status, answer)
    if (answer === undefined) throw new ProviderError('unreadable', 'no JSON, or too long', { status: 200 })
    return answer
  }

  return async function call(request: RazorpayRequest): Promise<unknown> {
    const signal = AbortSignal.timeout(options.timeoutMs ?? 10_000)
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(request, signal)
      } catch (thrown) {
        const error = toProviderError(thrown, host)
        if (!passing.has(error.kind) || !request.isIdempotent || attempt === maxTries || signal.aborted)
          throw error
        // With jitter, so that many callers do not retry at the same moment.
        await sleep(firstPauseMs * 2 ** (attempt - 1) * (0.5 + random() / 2))
        if (signal.aborted) throw error
      }
    }
  }
}
