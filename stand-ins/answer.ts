import type { IncomingMessage, ServerResponse } from 'node:http'
import { isHindi, inLanguage } from '#shared/messages/language.ts'
import { isSame } from '#server/platform/keys.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { type MessageKey, type MessageParams, text } from '#shared/messages/text.ts'

/** Handles requests below its mount path; false means that the path is not below it. */
export type SandboxHandler = (request: IncomingMessage, response: ServerResponse) => boolean

const maxBodyBytes = 64 * 1024

export type Answer = {
  status?: number
  type: 'html' | 'json' | 'script' | 'style' | 'plain'
  body: string
  headers?: Record<string, string>
}

const contentTypes: Record<Answer['type'], string> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  script: 'text/javascript; charset=utf-8',
  style: 'text/css; charset=utf-8',
  plain: 'text/plain; charset=utf-8',
}

export function send(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status ?? 200, {
    'content-type': contentTypes[answer.type],
    'content-length': Buffer.byteLength(answer.body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...answer.headers,
  })
  response.end(response.req.method === 'HEAD' ? undefined : answer.body)
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  send(response, { type: 'json', body: JSON.stringify(value), status })
}

/** Undefined if it is longer than `most` bytes. */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > most) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The parsed body; undefined if it is not JSON or too long. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, maxBodyBytes)
  try {
    return body && (JSON.parse(body.toString('utf8')) as unknown)
  } catch {
    return undefined
  }
}

/** Whether a control call may be answered. */
export const hasControlToken = (token: string, { headers }: IncomingMessage): boolean =>
  isSame(token, [headers['x-sandbox-token']].flat()[0] ?? '')

/** The text of a key, escaped for HTML. */
export function htmlText(key: MessageKey, params?: MessageParams): string {
  return escapeHtml(text(key, params))
}

/** Where it does not fit into its line it goes on with its domain. */
export const htmlAddress = (address: string): string => escapeHtml(address).replaceAll('@', '<wbr>@')

/** Runs `work` in the language that a page has asked for. */
export const inPageLanguage = <T>(
  language: unknown,
  work: () => T extends PromiseLike<unknown> ? never : T,
): T => inLanguage(language === 'hi' ? 'hi' : 'en', work)

export const pageLanguage = (): string => (isHindi() ? 'hi' : 'en')

/** Path below the mount and query; undefined if the request is not for this mount. */
export function routeBelow(mountPath: string, request: IncomingMessage): URL | undefined {
  const target = request.url ?? '/'
  const path = target.split('?', 1)[0] ?? ''
  if (path !== mountPath && !path.startsWith(`${mountPath}/`)) return undefined
  return new URL(`http://sandbox${target.slice(mountPath.length) || '/'}`)
}

/** Runs a handler; an unexpected error becomes a 500. */
export function answerWith(response: ServerResponse, work: () => void | Promise<void>): true {
  Promise.resolve()
    .then(work)
    .catch((error: unknown) => {
      process.emitWarning(error instanceof Error ? error : String(error))
      if (response.headersSent) response.destroy()
      else sendJson(response, { error: 'internal_failure' }, 500)
    })
  return true
}
