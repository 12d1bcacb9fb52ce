import { RoutingFailure } from '#server/providers/routing/port.ts'

export type OrsSettings = {
  /** Without a trailing slash; a self-hosted one ends in /ors. */
  apiUrl: string
  /** Undefined: self-hosted, without a geocoder. */
  apiKey: string | undefined
  fetch?: typeof fetch
}

export type OrsAnswer = { status: number; body: unknown }

const timeoutMs = 5_000
const maxAnswerBytes = 5 * 1024 * 1024

async function readBody(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxAnswerBytes) throw new RoutingFailure('the answer is too long')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
}

/** One call; whatever is no JSON in time is a RoutingFailure. The key travels as header only. */
export function orsClient({ apiUrl, apiKey, fetch: send = fetch }: OrsSettings) {
  return async function call(path: string, body?: unknown): Promise<OrsAnswer> {
    try {
      const response = await send(`${apiUrl}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/geo+json, application/json',
          ...(apiKey !== undefined && { authorization: apiKey }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, body: await readBody(response) }
    } catch (error) {
      if (error instanceof RoutingFailure) throw error
      throw new RoutingFailure('no answer', { cause: error })
    }
  }
}
