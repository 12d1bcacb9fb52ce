import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { googleIdentity } from '#server/providers/identity/google/google.ts'
import { openSandboxStore } from '#stand-ins/store.ts'
import { googleSandbox } from './sandbox.ts'
import { closed, listening } from '#tests/support/listening.ts'

const clientId = 'test-client'
let directory = ''
const ends: (() => Promise<unknown> | void)[] = []

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'google-sandbox-'))
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  rmSync(directory, { recursive: true })
})

async function start() {
  const store = openSandboxStore(join(directory, 'parties.db'))
  let origin = ''
  const sandbox = googleSandbox({
    store,
    mountPath: '/sandbox/google',
    publicUrl: () => origin,
    clientId,
    controlToken: 'control-token',
    clock: () => new Date(),
  })
  const server = createServer((request, response) => {
    if (!sandbox.handle(request, response)) response.writeHead(418).end()
  })
  origin = (await listening(server)).url
  const close = async () => {
    await closed(server)
    store.close()
  }
  const base = `${origin}/sandbox/google`
  const settings = {
    clientId,
    issuers: [base],
    jwksUrl: `${base}/oauth2/v3/certs`,
    scriptUrl: `${base}/gsi.js`,
  }
  return { origin, base, close, controls: sandbox.controls, identity: googleIdentity(settings) }
}

function post(base: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${base}/credential`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

describe('the stand-in for Google', () => {
  it('describes itself as an OpenID issuer and publishes its keys with a life time', async () => {
    const { base, close } = await start()
    ends.push(close)
    const discovery = (await (await fetch(`${base}/.well-known/openid-configuration`)).json()) as {
      issuer: string
      jwks_uri: string
    }
    expect(discovery).toMatchObject({ issuer: base, jwks_uri: `${base}/oauth2/v3/certs` })
    const keys = await fetch(discovery.jwks_uri)
    expect(keys.headers.get('cache-control')).toBe('public, max-age=21600')
    const { keys: list } = (await keys.json()) as { keys: Record<string, string>[] }
    expect(list).toHaveLength(1)
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  it('makes a new key for whoever has the token, and publishes the one before, too', async () => {
    const { base, close, identity, controls } = await start()
    ends.push(close)
    const rotate = (token: string) =>
      fetch(`${base}/control/rotate-key`, { method: 'POST', headers: { 'x-sandbox-token': token } })
    const before = await controls.mint('gmail')
    expect((await rotate('wrong')).status).toBe(403)
    const { keys } = (await (await rotate('control-token')).json()) as { keys: unknown[] }
    expect(keys).toHaveLength(2)
    for (const token of [before, await controls.mint('gmail')])
      expect(await identity.verifyCredential(token)).not.toBeNull()
  })

  it('keeps its key over a restart, so that tokens from before are still good', async () => {
    const first = await start()
    const token = await first.controls.mint('gmail')
    const [, payload = ''] = token.split('.')
    const { iss } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iss: string }
    const keysBefore = await (await fetch(`${first.base}/oauth2/v3/certs`)).text()
    await first.close()
    const second = await start()
    ends.push(second.close)
    expect(await (await fetch(`${second.base}/oauth2/v3/certs`)).text()).toBe(keysBefore)
    const identity = googleIdentity({
      clientId,
      issuers: [iss],
      jwksUrl: `${second.base}/oauth2/v3/certs`,
      scriptUrl: '',
    })
    expect(await identity.verifyCredential(token)).toMatchObject({ name: 'Asha Verma' })
  })

  it('mints a token for a test person and for one who typed name and e-mail', async () => {
    const { base, close, identity } = await start()
    ends.push(close)
    const tokenOf = async (person: unknown) => {
      const answer = await post(base, { client_id: clientId, person })
      return ((await answer.json()) as { credential: string }).credential
    }
    expect(await identity.verifyCredential(await tokenOf('workspace'))).toMatchObject({ name: 'Rohan Iyer' })
    const typed = { name: 'Lata <b>Rao</b>', email: 'Lata@hills.example' }
    const first = await identity.verifyCredential(await tokenOf(typed))
    const again = await identity.verifyCredential(await tokenOf({ ...typed, email: 'lata@hills.example' }))
    expect(first).toMatchObject({ name: 'Lata <b>Rao</b>', isAuthoritative: false })
    expect(again?.subject).toBe(first?.subject)
    expect(await identity.verifyCredential(await tokenOf({ ...typed, email_verified: false }))).toBeNull()
  })

  it('mints nothing for a foreign client, an unknown person, broken input or a page of another site', async () => {
    const { base, origin, close } = await start()
    ends.push(close)
    const good = { client_id: clientId, person: 'gmail' }
    expect((await post(base, good, { origin })).status).toBe(200)
    const refused = await Promise.all([
      post(base, { ...good, client_id: 'other' }),
      post(base, { ...good, person: 'nobody' }),
      post(base, { ...good, person: { name: 'x', email: 'a@b,c@d' } }),
      post(base, '{'),
      post(base, JSON.stringify({ ...good, filler: 'x'.repeat(70_000) })),
      post(base, good, { origin: 'https://evil.example' }),
      post(base, good, { origin: 'null' }),
    ])
    expect(refused.map((answer) => answer.status)).toEqual([400, 400, 400, 400, 400, 400, 400])
  })

  it('shows its chooser only inside the page that asked, and to a known client', async () => {
    const { base, close } = await start()
    ends.push(close)
    const chooser = (query: string) => fetch(`${base}/chooser?${query}`)
    const answer = await chooser(`client_id=${clientId}&origin=http://localhost:3000/login&nonce="><script>`)
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000')
    expect(await answer.text()).not.toContain('"><script>')
    const hindi = await (
      await chooser(`client_id=${clientId}&origin=http://localhost:3000&language=hi`)
    ).text()
    expect(hindi).toContain('<html lang="hi">')
    expect(hindi).toContain('<h1 id="title">टेस्ट खाता चुनें</h1>')
    expect((await chooser('client_id=other&origin=http://localhost:3000')).status).toBe(400)
    expect((await chooser(`client_id=${clientId}&origin=javascript:alert(1)`)).status).toBe(400)
    expect((await chooser(`client_id=${clientId}`)).status).toBe(400)
  })

  it('leaves other paths to others', async () => {
    const { base, origin, close } = await start()
    ends.push(close)
    expect((await fetch(`${origin}/sandbox/googles`)).status).toBe(418)
    expect((await fetch(`${base}/nothing`)).status).toBe(404)
    expect((await fetch(`${base}/credential`)).status).toBe(404)
  })
})
