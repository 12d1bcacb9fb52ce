import { type AnswerOf, type Endpoint, type InputOf, travelsInQuery } from '#shared/endpoint.ts'
import { say } from './say.ts'

/** Why a call failed. status 0: no answer at all. */
export class CallError extends Error {
  readonly status: number
  readonly field: string | undefined

  constructor(message: string, status: number, field?: string) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.field = field
  }
}

/** In the memory of this page alone: no other page can make it send a change. */
let pageToken = ''
let whenEnded: () => void = () => {}

export const holdToken = (token: string): void => void (pageToken = token)
export const heldToken = (): string => pageToken
/** Called when the session ends, for whatever reason. */
export const onSessionEnd = (listener: () => void): void => void (whenEnded = listener)

function addressOf({ path }: Endpoint, rest: Record<string, unknown>): string {
  return `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })}`
}

function queryOf(rest: Record<string, unknown>): string {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `?${query}` : ''
}

/** A form with one file; the browser sets the content type with its boundary. */
function formOf(rest: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(rest)) if (value instanceof Blob) form.append(name, value)
  return form
}

function bodyOf(endpoint: Endpoint, rest: Record<string, unknown>): { body?: BodyInit; type?: string } {
  if (travelsInQuery(endpoint)) return {}
  if (endpoint.body === 'multipart') return { body: formOf(rest) }
  return { body: JSON.stringify(rest), type: 'application/json' }
}

/** With `keepalive` the request completes even if the page is closed. */
type Sending = { keepalive?: boolean }

async function send(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  { keepalive = false }: Sending,
): Promise<Response> {
  const rest = { ...input }
  const address = addressOf(endpoint, rest)
  const isQuery = travelsInQuery(endpoint)
  const { type, ...body } = bodyOf(endpoint, rest)
  const headers = {
    ...(type !== undefined && { 'content-type': type }),
    ...(endpoint.method !== 'GET' && { 'x-console-token': pageToken }),
  }
  try {
    return await fetch(address + (isQuery ? queryOf(rest) : ''), {
      method: endpoint.method,
      headers,
      cache: 'no-store',
      keepalive,
      ...body,
    })
  } catch {
    throw new CallError(noAnswerTo(endpoint), 0)
  }
}

/** A deed may have been done all the same. */
const noAnswerTo = ({ method, right }: Endpoint): string =>
  say(method === 'GET' || right === 'anybody' ? 'noAnswer' : 'noAnswerToDeed')

type ErrorBody = { error?: unknown; field?: unknown }

/** Makes a call of the console. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  sending: Sending = {},
): Promise<AnswerOf<E>> {
  const token = pageToken
  const answer = await send(endpoint, input as Record<string, unknown>, sending)
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok && body !== undefined) return body as AnswerOf<E>
  // An answer may arrive after a new sign-in, whose session it says nothing of.
  if (answer.status === 401 && token === pageToken) whenEnded()
  const { error, field } = (body ?? {}) as ErrorBody
  const words = typeof error === 'string' ? error : noAnswerTo(endpoint)
  throw new CallError(words, answer.ok ? 0 : answer.status, typeof field === 'string' ? field : undefined)
}

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
