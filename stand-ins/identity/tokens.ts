import { generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { SandboxStore } from '#stand-ins/store.ts'
import { type TestPerson, testPeople } from './people.ts'

export const tokenFaults = ['expired', 'wrong_audience', 'wrong_nonce', 'unverified'] as const
export type TokenFault = (typeof tokenFaults)[number]

export type MintOverrides = {
  nonce?: string
  fault?: TokenFault
  /** Overrides claims; undefined removes one. */
  claims?: Record<string, unknown>
}

type SigningKey = { kid: string; jwk: JsonWebKey }

const area = 'google key'
const lifetimeSeconds = 3600

function addKey(store: SandboxStore): void {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key: SigningKey = { kid: randomUUID().replaceAll('-', ''), jwk: privateKey.export({ format: 'jwk' }) }
  store.set(area, key.kid, key)
}

function listKeys(store: SandboxStore): SigningKey[] {
  return store.list(area).map((entry) => entry.value as SigningKey)
}

function faultClaims(fault: TokenFault | undefined, nowSeconds: number): Record<string, unknown> {
  if (fault === 'expired') return { iat: nowSeconds - 7200, nbf: nowSeconds - 7200, exp: nowSeconds - 3600 }
  if (fault === 'wrong_audience') return { aud: 'another-client', azp: 'another-client' }
  if (fault === 'wrong_nonce') return { nonce: randomUUID() }
  return fault === 'unverified' ? { email_verified: false } : {}
}

function personClaims(person: TestPerson): Record<string, unknown> {
  const [givenName = person.name, ...rest] = person.name.split(' ')
  return {
    sub: person.subject,
    email: person.email,
    email_verified: person.emailVerified,
    name: person.name,
    given_name: givenName,
    family_name: rest.length > 0 ? rest.join(' ') : undefined,
    hd: person.hd,
  }
}

type TokenDeps = { store: SandboxStore; issuer: () => string; clientId: string; clock: () => Date }

export function tokenMint({ store, issuer, clientId, clock }: TokenDeps) {
  if (listKeys(store).length === 0) addKey(store)

  async function mint(person: TestPerson | string, overrides: MintOverrides = {}): Promise<string> {
    const somebody = typeof person === 'string' ? testPeople.find(({ id }) => id === person) : person
    if (!somebody) throw new Error('no such test person')
    const key = listKeys(store).at(-1)
    if (!key) throw new Error('the stand-in has no signing key')
    const now = Math.floor(clock().getTime() / 1000)
    const claims = {
      iss: issuer(),
      aud: clientId,
      azp: clientId,
      ...personClaims(somebody),
      nonce: overrides.nonce,
      iat: now,
      nbf: now,
      exp: now + lifetimeSeconds,
      jti: randomUUID(),
      ...faultClaims(overrides.fault, now),
      ...overrides.claims,
    }
    const privateKey = await importJWK(key.jwk, 'RS256')
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' }).sign(privateKey)
  }

  /** The previous key stays published for the tokens that it signed, as at the provider. */
  function rotateKey(): void {
    store.together(() => {
      addKey(store)
      for (const key of listKeys(store).slice(0, -2)) store.delete(area, key.kid)
    })
  }

  const publicKeys = () =>
    listKeys(store).map(({ kid, jwk }) => ({ kty: 'RSA', use: 'sig', alg: 'RS256', kid, n: jwk.n, e: jwk.e }))

  return { mint, rotateKey, publicKeys }
}
