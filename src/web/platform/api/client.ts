import { logout, refresh } from '#shared/contract/auth.ts'
import { type AnswerOf, type Endpoint, type InputOf, travelsInQuery } from '#shared/endpoint.ts'
import { isHindi } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { type Api, ApiError } from './api.ts'
import type { TokenStore } from './renewal.ts'

type Values = Record<string, unknown>

function addressOf(endpoint: Endpoint, input: Values): { address: string; rest: Values } {
  const rest = { ...input }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (!travelsInQuery(endpoint)) return { address: path, rest }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (/string|number/.test(typeof value)) query.set(name, String(value))
  }
  return { address: query.size > 0 ? `${path}?${query}` : path, rest: {} }
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
  // The cookie of these answers arrives though the page is gone.
  const keepalive = endpoint === logout || endpoint === refresh
  const init: RequestInit = { method: endpoint.method, headers, keepalive }
  // An answer would delete the cookie of a later login.
  if (endpoint === logout) init.signal = AbortSignal.timeout(logoutMs)
  if (endpoint.body === 'multipart') init.body = multipart(rest)
  else if (!travelsInQuery(endpoint)) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(rest)
  }
  return fetch(`/api${address}`, init)
}

/** Null where it is not JSON: a proxy's error page has no text for travellers. */
const bodyOf = (response: Response): Promise<Values | null> => response.json().catch(() => null)

function rejection(endpoint: Endpoint, response: Response, body: Values | null): ApiError {
  const { error, message, code, ...details } = body ?? {}
  const words = [error, message].find((value) => typeof value === 'string' && value !== '') as
    | string
    | undefined
  return new ApiError({
    message: words ?? text(endpoint.fallback),
    // What was answered is not known where it was cut off, or came from a network that wants a login first.
    status: response.ok ? 0 : response.status,
    code: typeof code === 'string' ? code : null,
    details,
  })
}

/** The calls of the browser: bearer token, one renewal of an expired token, texts of errors. */
export function browserApi(tokens: TokenStore): Api {
  let renewal: Promise<string | null> | null = null

  const renewOnce = () => {
    renewal ??= import('./renewal.ts')
      .then(({ renew }) => renew(tokens, () => send(refresh, {}, null)))
      .finally(() => {
        renewal = null
      })
    return renewal
  }

  return async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
    const { token, user } = tokens.read()
    // What is stored by now may be the session of another tab's person.
    const isSame = () => tokens.read().user?._id === user?._id
    let response = await send(endpoint, input as Values, token)
    if (response.status === 401 && endpoint.signIn && isSame()) {
      const renewed = token && (await renewOnce())
      if (renewed && isSame()) response = await send(endpoint, input as Values, renewed)
      // Without this, page and login would redirect to each other. The 401 of a form may be about what was typed.
      if (isSame() && (!renewed || (response.status === 401 && endpoint.method === 'GET')))
        tokens.sessionEnded()
    }
    const body = await bodyOf(response)
    if (!response.ok || !(body instanceof Object)) throw rejection(endpoint, response, body)
    return body as AnswerOf<E>
  }
}
