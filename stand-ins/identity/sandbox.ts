import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  answerWith,
  hasControlToken,
  inPageLanguage,
  readJson,
  routeBelow,
  type SandboxHandler,
  send,
  sendJson,
} from '#stand-ins/answer.ts'
import type { SandboxStore } from '#stand-ins/store.ts'
import { inLanguage, languages } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { chooserPage } from './chooser-page.ts'
import chooserScript from './chooser-script.js?raw'
import { chooserStyle } from './chooser-style.ts'
import gsiScript from './gsi-script.js?raw'
import { toPerson, testPeople } from './people.ts'
import { type MintOverrides, type TokenFault, tokenFaults, tokenMint } from './tokens.ts'

export type GoogleSandboxDeps = {
  store: SandboxStore
  /** Path on the server, e.g. '/sandbox/google'. */
  mountPath: string
  /** The origin for browsers; only known once it listens. */
  publicUrl: () => string
  clientId: string
  /** Of the control calls. */
  controlToken: string
  clock: () => Date
}

const scriptTexts = () => ({
  dialog: text('sandbox.google.title'),
  signin_with: text('sandbox.google.buttonSignIn'),
  signup_with: text('sandbox.google.buttonSignUp'),
  continue_with: text('sandbox.google.buttonContinue'),
  signin: text('sandbox.google.buttonShort'),
})

function gsiSource(): string {
  const texts = Object.fromEntries(languages.map((language) => [language, inLanguage(language, scriptTexts)]))
  return `(() => {\nconst sandbox = ${JSON.stringify({ texts })}\n${gsiScript}})()\n`
}

function toOrigin(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined
  const url = new URL(value)
  return /^https?:$/.test(url.protocol) ? url.origin : undefined
}

function sendChooser(response: ServerResponse, query: URLSearchParams, clientId: string): void {
  const origin = toOrigin(query.get('origin') ?? '')
  if (query.get('client_id') !== clientId || !origin)
    return send(response, { type: 'plain', status: 400, body: text('sandbox.google.unknownClient') })
  const asked = {
    clientId,
    origin,
    nonce: query.get('nonce') ?? '',
    mode: query.get('mode') === 'prompt' ? 'prompt' : 'button',
    isAuto: query.get('auto') === '1',
  } as const
  const body = inPageLanguage(query.get('language'), () => chooserPage(asked))
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origin}`,
  ].join('; ')
  send(response, { type: 'html', body, headers: { 'content-security-policy': policy } })
}

/** Forms on other sites must not mint tokens with the visitor's browser. */
function isOwnPage(request: IncomingMessage, publicOrigin: string): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || origin === publicOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

type CredentialBody = { client_id?: unknown; person?: unknown; nonce?: unknown; fault?: unknown }

function toOverrides({ nonce, fault }: CredentialBody): MintOverrides {
  return {
    ...(typeof nonce === 'string' && nonce !== '' && { nonce }),
    ...(tokenFaults.includes(fault as TokenFault) && { fault: fault as TokenFault }),
  }
}

/** Stand-in for Google's sign-in: issuer, keys, browser script and account chooser. */
export function googleSandbox(deps: GoogleSandboxDeps) {
  const { store, mountPath, publicUrl, clientId, clock } = deps
  const issuer = () => `${publicUrl()}${mountPath}`
  const tokens = tokenMint({ store, issuer, clientId, clock })

  async function answerCredential(request: IncomingMessage, response: ServerResponse) {
    const body = ((await readJson(request)) ?? {}) as CredentialBody
    const person = toPerson(body.person)
    if (!isOwnPage(request, new URL(publicUrl()).origin) || body.client_id !== clientId || !person)
      return sendJson(response, { error: 'invalid_request' }, 400)
    sendJson(response, { credential: await tokens.mint(person, toOverrides(body)) })
  }

  function discovery() {
    return {
      issuer: issuer(),
      jwks_uri: `${issuer()}/oauth2/v3/certs`,
      response_types_supported: ['id_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }
  }

  const pages: Record<string, (response: ServerResponse, query: URLSearchParams) => void> = {
    '/.well-known/openid-configuration': (response) => sendJson(response, discovery()),
    '/oauth2/v3/certs': (response) =>
      send(response, {
        type: 'json',
        body: JSON.stringify({ keys: tokens.publicKeys() }),
        headers: { 'cache-control': 'public, max-age=21600' },
      }),
    '/gsi.js': (response) =>
      send(response, {
        type: 'script',
        body: gsiSource(),
        headers: { 'cross-origin-resource-policy': 'cross-origin' },
      }),
    '/chooser': (response, query) => sendChooser(response, query, clientId),
    '/chooser.js': (response) => send(response, { type: 'script', body: chooserScript }),
    '/chooser.css': (response) => send(response, { type: 'style', body: chooserStyle }),
  }

  const handle: SandboxHandler = (request, response) => {
    const url = routeBelow(mountPath, request)
    if (!url) return false
    return answerWith(response, () => {
      const page = pages[url.pathname]
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (page && isRead) return page(response, url.searchParams)
      if (url.pathname === '/credential' && request.method === 'POST')
        return answerCredential(request, response)
      if (url.pathname === '/control/rotate-key' && request.method === 'POST') {
        if (!hasControlToken(deps.controlToken, request))
          return sendJson(response, { error: 'forbidden' }, 403)
        tokens.rotateKey()
        return sendJson(response, { keys: tokens.publicKeys() })
      }
      sendJson(response, { error: 'not_found' }, 404)
    })
  }

  return {
    handle,
    controls: { mint: tokens.mint, rotateKey: tokens.rotateKey, people: testPeople },
  }
}
