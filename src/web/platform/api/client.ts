import { logout, refresh } from '#shared/contract/auth.ts'
import { type AnswerOf, type Endpoint, type InputOf, travelsInQuery } from '#shared/endpoint.ts'
import { isHindi } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { type Api, ApiError } from './api.ts'

/** Stores the access token, and is notified when the session ends. */
export type TokenStore = {
  read(): string | null
  write(token: string): void
  /** Called for a 401 that no renewal can resolve. */
  sessionEnded(): void
}

type Values = Record<string, unknown>

function addressOf(endpoint: Endpoint, input: Values): { address: string; rest: Values } {
  const rest = { ...input }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (!travelsInQuery(endpoint)) return { address: `/api${path}`, rest }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value))
  }
  return { address: query.size > 0 ? `/api${path}?${query}` : `/api${path}`, rest: {} }
}

function multipart(values: Values): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    form.append(name, value instanceof Blob ? value : new Blob([value as Uint8Array<ArrayBuffer>]))
  }
  return form
}

/** Then the page goes on, and a later one ends the session (account/owed-session.ts). */
const logoutMs = 2_000

/** No time-out is set: an answer after a minute is still used (API-27); a logout is not awaited that long. */
async function send(endpoint: Endpoint, input: Values, token: string | null): Promise<Response> {
  const { address, rest } = addressOf(endpoint, input)
  // The page's language, whatever language the browser prefers.
  const headers: Record<string, string> = { 'accept-language': isHindi() ? 'hi' : 'en' }
  if (token !== null) headers['authorization'] = `Bearer ${token}`
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' }
  // Goes on when its page is gone. Its answer would delete the cookie of a later login.
  if (endpoint === logout) Object.assign(init, { keepalive: true, signal: AbortSignal.timeout(logoutMs) })
  if (endpoint.body === 'multipart') init.body = multipart(rest)
  else if (!travelsInQuery(endpoint)) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(rest)
  }
  return fetch(address, init)
}

async function bodyOf(response: Response): Promise<Values | null> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? (body as Values) : null
  } catch {
    // An answer that is not JSON (a proxy's error page) has no text for travellers.
    return null
  }
}

function rejection(endpoint: Endpoint, response: Response, body: Values | null): ApiError {
  const { error, message, code, ...details } = body ?? {}
  const words = [error, message].find((value) => typeof value === 'string' && value !== '')
  return new ApiError({
    message: typeof words === 'string' ? words : text(endpoint.fallback),
    // What was answered is not known where it was cut off, or came from a network that wants a login first.
    status: response.ok ? 0 : response.status,
    code: typeof code === 'string' ? code : null,
    details,
  })
}

/** The calls of the browser: bearer token, one renewal of an expired token, texts of errors. */
export function browserApi(tokens: TokenStore): Api {
  let renewal: Promise<string | null> | null = null

  /** The new token, or null where the session is over. */
  async function renew(): Promise<string | null> {
    const response = await send(refresh, {}, null).catch(() => null)
    if (response?.status === 401) return null
    const details = (response && (await bodyOf(response))) ?? {}
    const { token } = details
    // The session may still be valid, so a call may be retried and nobody is sent to the login.
    if (typeof token !== 'string')
      throw new ApiError({
        message: text('session.notRenewed'),
        status: response?.status ?? 0,
        code: null,
        details,
      })
    // Nobody who has signed out meanwhile is signed in again.
    if (tokens.read() === null) return null
    tokens.write(token)
    return token
  }

  const renewOnce = () => {
    renewal ??= renew().finally(() => {
      renewal = null
    })
    return renewal
  }

  return async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
    const token = tokens.read()
    let response = await send(endpoint, input as Values, token)
    if (response.status === 401 && endpoint.signIn) {
      const renewed = tokens.read() === null ? null : await renewOnce()
      if (renewed !== null) response = await send(endpoint, input as Values, renewed)
      // Without this, page and login would redirect to each other. The 401 of a form may be about what was typed.
      if (renewed === null || (response.status === 401 && endpoint.method === 'GET')) tokens.sessionEnded()
    }
    const body = await bodyOf(response)
    if (!response.ok || body === null) throw rejection(endpoint, response, body)
    return body as AnswerOf<E>
  }
}
