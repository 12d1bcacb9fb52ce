import { createHash, generateKeyPairSync } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { SignJWT } from 'jose'
import { openSandboxStore } from '#stand-ins/store.ts'
import { googleIdentity, IdentityUnavailable } from './google.ts'
import { googleSandbox } from '#stand-ins/identity/sandbox.ts'
import { closed, listening } from '#tests/support/listening.ts'

const clientId = 'test-client'
const servers: Server[] = []

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  servers.push(server)
  return (await listening(server)).url
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map(closed))
})

async function provider() {
  let origin = ''
  let keyFetches = 0
  let now = new Date()
  const sandbox = googleSandbox({
    store: openSandboxStore(':memory:'),
    mountPath: '/sandbox/google',
    publicUrl: () => origin,
    clientId,
    controlToken: 'control-token',
    clock: () => now,
  })
  origin = await listen((request, response) => {
    if (request.url?.endsWith('/certs')) keyFetches += 1
    if (!sandbox.handle(request, response)) response.writeHead(404).end()
  })
  const issuer = `${origin}/sandbox/google`
  const settings = {
    clientId,
    issuers: [issuer],
    jwksUrl: `${issuer}/oauth2/v3/certs`,
    scriptUrl: `${issuer}/gsi.js`,
    keyCooldownMs: 0,
    clock: () => now,
  }
  return {
    ...sandbox.controls,
    issuer,
    settings,
    identity: googleIdentity(settings),
    keyFetches: () => keyFetches,
    pass: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
    nowSeconds: () => Math.floor(now.getTime() / 1000),
  }
}

const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest('base64url')

describe('a good Google token', () => {
  it('names its person and says whether Google runs the mailbox', async () => {
    const { identity, mint } = await provider()
    expect(await identity.verifyCredential(await mint('gmail'))).toEqual({
      provider: 'google',
      subject: '100000000000000000001',
      email: 'safarnama.sandbox.asha@gmail.com',
      emailVerified: true,
      isAuthoritative: true,
      name: 'Asha Verma',
    })
    expect(await identity.verifyCredential(await mint('workspace'))).toMatchObject({ isAuthoritative: true })
    expect(await identity.verifyCredential(await mint('other-domain'))).toMatchObject({
      isAuthoritative: false,
    })
  })

  it('is not authoritative for a domain that merely ends like gmail.com', async () => {
    const { identity, mint } = await provider()
    const token = await mint('gmail', { claims: { email: 'someone@notgmail.com' } })
    expect(await identity.verifyCredential(token)).toMatchObject({ isAuthoritative: false })
  })

  it('takes the name from the address when the token has none', async () => {
    const { identity, mint } = await provider()
    const token = await mint('other-domain', { claims: { name: undefined } })
    expect(await identity.verifyCredential(token)).toMatchObject({ name: 'meera' })
  })

  it('is taken up to 30 seconds after its end and not later', async () => {
    const { identity, mint, pass } = await provider()
    const token = await mint('gmail', { claims: {} })
    pass(3600 + 25)
    expect(await identity.verifyCredential(token)).not.toBeNull()
    pass(10)
    expect(await identity.verifyCredential(token)).toBeNull()
  })

  it('carries the nonce that was asked for', async () => {
    const { identity, mint } = await provider()
    const token = await mint('gmail', { nonce: 'n-1' })
    expect(await identity.verifyCredential(token, { nonceHash: hashOf('n-1') })).not.toBeNull()
    expect(await identity.verifyCredential(token, { nonceHash: hashOf('n-2') })).toBeNull()
    expect(await identity.verifyCredential(token)).toBeNull()
    expect(await identity.verifyCredential(await mint('gmail'), { nonceHash: hashOf('n-1') })).toBeNull()
  })
})

describe('a Google token is refused', () => {
  it.each([
    ['for another client', { claims: { aud: 'another' } }],
    ['for several clients at once', { claims: { aud: [clientId, 'another'] } }],
    ['without a client', { claims: { aud: undefined } }],
    ['of another issuer', { claims: { iss: 'https://accounts.example' } }],
    ['without an end', { claims: { exp: undefined } }],
    ['without a beginning', { claims: { iat: undefined } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['with an empty subject', { claims: { sub: '' } }],
    ['whose e-mail is not verified', { claims: { email_verified: false } }],
    ['whose e-mail is verified in words only', { claims: { email_verified: 'true' } }],
    ['without an e-mail', { claims: { email: undefined } }],
    ['with two addresses in its e-mail', { claims: { email: 'a@gmail.com,b@evil.example' } }],
    ['minted as expired', { fault: 'expired' as const }],
    ['minted for a wrong audience', { fault: 'wrong_audience' as const }],
    ['minted with a wrong nonce', { fault: 'wrong_nonce' as const }],
    ['minted as unverified', { fault: 'unverified' as const }],
  ])('is not good %s', async (_, overrides) => {
    const { identity, mint } = await provider()
    expect(await identity.verifyCredential(await mint('gmail', overrides))).toBeNull()
  })

  it('older than an hour, whatever end it claims', async () => {
    const { identity, mint, nowSeconds } = await provider()
    const claims = { iat: nowSeconds() - 3700, nbf: nowSeconds() - 3700, exp: nowSeconds() + 3600 }
    expect(await identity.verifyCredential(await mint('gmail', { claims }))).toBeNull()
  })

  it('of a person whose e-mail is unverified at the provider', async () => {
    const { identity, mint } = await provider()
    expect(await identity.verifyCredential(await mint('unverified'))).toBeNull()
  })

  it('that is no token at all', async () => {
    const { identity } = await provider()
    for (const token of ['', 'x', 'a.b.c', '{}']) expect(await identity.verifyCredential(token)).toBeNull()
  })

  it('without a signature (alg none)', async () => {
    const { identity, mint } = await provider()
    const [, payload] = (await mint('gmail')).split('.')
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    expect(await identity.verifyCredential(`${header}.${payload}.`)).toBeNull()
  })

  it('signed with the public key as a secret (HS256), or by a foreign key under a known id', async () => {
    const { identity, mint, settings } = await provider()
    const good = await mint('gmail')
    expect(await identity.verifyCredential(good)).not.toBeNull()
    const [head = '', body = ''] = good.split('.')
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const keys = await (await fetch(settings.jwksUrl)).text()
    const confused = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode(keys))
    expect(await identity.verifyCredential(confused)).toBeNull()
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
    expect(await identity.verifyCredential(foreign)).toBeNull()
  })
})

describe("the provider's keys", () => {
  it('are fetched again once when the token names an unknown one', async () => {
    const { identity, mint, rotateKey, keyFetches } = await provider()
    const before = await mint('gmail')
    await identity.verifyCredential(before)
    expect(keyFetches()).toBe(1)
    rotateKey()
    expect(await identity.verifyCredential(await mint('gmail'))).not.toBeNull()
    expect(keyFetches()).toBe(2)
    expect(await identity.verifyCredential(before)).not.toBeNull()
    expect(keyFetches()).toBe(2)
  })

  it('stop vouching for tokens once they are withdrawn', async () => {
    const { identity, mint, rotateKey } = await provider()
    const old = await mint('gmail')
    rotateKey()
    rotateKey()
    expect(await identity.verifyCredential(old)).toBeNull()
  })

  it('out of reach, broken or late are a failure of the provider, not of the token', async () => {
    const { settings, mint } = await provider()
    const token = await mint('gmail')
    const failing = await listen((request, response) => {
      if (request.url === '/hang') return
      response.writeHead(request.url === '/ok' ? 200 : 503).end('<html>')
    })
    const addresses = ['http://127.0.0.1:1/keys', `${failing}/down`, `${failing}/ok`, `${failing}/hang`]
    const started = Date.now()
    await Promise.all(
      addresses.map(async (jwksUrl) => {
        const identity = googleIdentity({ ...settings, jwksUrl })
        await expect(identity.verifyCredential(token)).rejects.toBeInstanceOf(IdentityUnavailable)
      }),
    )
    expect(Date.now() - started).toBeLessThan(8000)
  })
})
