import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasControlToken, readBody, sendJson } from '#stand-ins/answer.ts'
import { answerApi } from './api.ts'
import { answerControl } from './control-api.ts'
import type { SandboxControls } from './controls.ts'
import { answerPage } from './window-page.ts'
import {
  badKeys,
  forbidden,
  ProtocolError,
  tooManyCalls,
  providerTrouble,
  unknownAddress,
} from './protocol-error.ts'
import type { Bench } from './state.ts'
import { answerWindow } from './window-api.ts'

type Deps = {
  bench: Bench
  controls: SandboxControls
  mountPath: string
  controlToken: string
  wake: () => void
  reportBug: (error: unknown) => void
}
type Call = { method: string; path: string; query: URLSearchParams; raw: Buffer }

const maxBodyBytes = 1024 * 1024
const brokenGateway =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

const headerOf = (request: IncomingMessage, name: string): string | undefined =>
  [request.headers[name]].flat()[0]

/** Applies the faults set up for an API call; true if the call is answered. */
async function misbehave(deps: Deps, subject: string, response: ServerResponse): Promise<boolean> {
  const { takeFault } = deps.bench
  const delay = takeFault('delay', subject)
  if (delay) await new Promise((resolve) => setTimeout(resolve, delay.delayMs))
  if (takeFault('drop_request', subject)) {
    response.destroy()
    return true
  }
  if (takeFault('html_bad_gateway', subject)) {
    response.writeHead(502, { 'content-type': 'text/html' }).end(brokenGateway)
    return true
  }
  if (takeFault('rate_limit', subject)) throw tooManyCalls()
  if (takeFault('server_error', subject)) throw providerTrouble()
  if (takeFault('keys_refused', subject)) throw badKeys()
  if (takeFault('forbidden', subject)) throw forbidden()
  return false
}

/** Called after the work is done; true if the answer is dropped or replaced. */
function loseAnswer({ bench: { takeFault } }: Deps, subject: string, response: ServerResponse): boolean {
  if (takeFault('drop_response', subject)) response.destroy()
  else if (takeFault('html_answer', subject))
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Back soon</body></html>')
  else if (takeFault('strange_answer', subject)) sendJson(response, { entity: 'collection' })
  else return false
  return true
}

async function serveApi(deps: Deps, call: Call, request: IncomingMessage, response: ServerResponse) {
  const subject = `${call.method} ${call.path}`
  if (await misbehave(deps, subject, response)) return
  const answer = answerApi(deps.bench, {
    ...call,
    authorization: headerOf(request, 'authorization'),
    idempotencyKey: headerOf(request, 'x-refund-idempotency'),
  })
  deps.wake()
  if (!loseAnswer(deps, subject, response)) sendJson(response, answer)
}

/** Requests with another content type need no preflight, so foreign pages could send them. */
function refuseUnlessJson(call: Call, request: IncomingMessage): void {
  const isJson = /^application\/json\b/i.test(headerOf(request, 'content-type') ?? '')
  if (call.method === 'POST' && !isJson)
    throw new ProtocolError('The request body must be JSON.', { status: 415 })
}

async function serve(deps: Deps, call: Call, request: IncomingMessage, response: ServerResponse) {
  if (call.path.startsWith('/v1/')) return await serveApi(deps, call, request, response)
  if (call.path.startsWith('/window/attempts')) {
    refuseUnlessJson(call, request)
    const answer = answerWindow(deps.bench, call)
    deps.wake()
    return sendJson(response, answer)
  }
  if (call.path.startsWith('/control/')) {
    if (!hasControlToken(deps.controlToken, request)) throw forbidden()
    return sendJson(response, answerControl(deps.controls, call))
  }
  if (call.method !== 'GET' || !answerPage(deps, call, response)) throw unknownAddress()
}

function sendFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  const known = error instanceof ProtocolError ? error : providerTrouble()
  sendJson(response, known.body, known.status)
}

export function sandboxListener(deps: Deps) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [address = '/', search = ''] = (request.url ?? '/').split('?', 2)
    if (!address.startsWith(`${deps.mountPath}/`)) return false
    const path = address.slice(deps.mountPath.length)
    const query = new URLSearchParams(search)
    void (async () => {
      try {
        const raw = await readBody(request, maxBodyBytes)
        if (!raw) throw new ProtocolError('The request is too large.', { status: 413 })
        await serve(deps, { method: request.method ?? 'GET', path, query, raw }, request, response)
      } catch (error) {
        if (!(error instanceof ProtocolError)) deps.reportBug(error)
        sendFailure(response, error)
      }
    })()
    return true
  }
}
