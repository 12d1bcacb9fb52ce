import { setTimeout as pause } from 'node:timers/promises'
import { text } from '#shared/messages/text.ts'

export type Answered = { status: number; body: Record<string, unknown> }
type Asked = { token?: string; body?: unknown }
export type Ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  asked?: Asked,
) => Promise<Answered>

/** That it is busy, as this release says it and as one says it that is older. */
export const busySentences = [
  text('error.unavailable'),
  'The service is busy or being restarted. Please try again in a moment.',
]

const answerLimitMs = 20_000
/** Several kills and starts, on a machine that has more to do than it can. */
const timeoutMs = 300_000
const doubleClicks = 0.15

/** undefined: the server was killed before it could answer, or is not there yet. */
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
    // A machine that has more to do than it can may make a write wait too long: that is no answer about the order.
    if (answer.status === 503 && busySentences.includes(String(parsed['message']))) return undefined
    return { status: answer.status, body: parsed }
  } catch {
    // Refused, cut off in the middle, or without an end: no answer, which is what this client is made for.
    return undefined
  }
}

/**
 * A person who presses the same button, sometimes twice, until there is an answer. A 5xx is a defect, as the provider is
 * well, unless the database says that it is busy.
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
