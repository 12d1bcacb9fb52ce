import { setTimeout as pause } from 'node:timers/promises'
import { text } from '#shared/messages/text.ts'

export type Answered = { status: number; body: Record<string, unknown> }
type Asked = { token?: string; body?: unknown }
export type Ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  asked?: Asked,
) => Promise<Answered>

/** The sentence for a busy product, in this release and in older ones. */
export const busySentences = [
  text('error.unavailable'),
  'The service is busy or being restarted. Please try again in a moment.',
]

const answerLimitMs = 20_000
/** Enough for several kills and starts on an overloaded machine. */
const timeoutMs = 300_000
const doubleClicks = 0.15

/** Undefined: the server was killed before it could answer, or has not started yet. */
async function once(
  url: string,
  method: string,
  path: string,
  { token, body }: Asked,
): Promise<Answered | undefined> {
  try {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerLimitMs),
    })
    const parsed = (await answer.json()) as Record<string, unknown>
    // An overloaded machine may make a write wait too long: that says nothing about the order.
    if (answer.status === 503 && busySentences.includes(String(parsed['message']))) return undefined
    return { status: answer.status, body: parsed }
  } catch {
    // Refused, cut off or truncated: no answer, which this client exists for.
    return undefined
  }
}

/**
 * A person who presses the same button, sometimes twice, until there is an answer. A 5xx is a defect, since the
 * provider is up, unless the database is busy.
 */
export function patientClient(
  url: string,
  random: () => number,
  onTry: (isAnswered: boolean) => void = () => undefined,
): Ask {
  return async (method, path, asked = {}) => {
    const end = Date.now() + timeoutMs
    while (Date.now() < end) {
      const clicks = random() < doubleClicks ? 2 : 1
      const answers = await Promise.all(Array.from({ length: clicks }, () => once(url, method, path, asked)))
      answers.forEach((each) => onTry(each !== undefined))
      const answer = answers.find((each) => each !== undefined)
      if (answer && answer.status >= 500) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
      if (answer) return answer
      await pause(50 + random() * 150)
    }
    throw new Error(`${method} ${path}: nobody has answered for ${timeoutMs} ms`)
  }
}
