import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from './product.ts'

export type Called = { status: number; body: Record<string, unknown>; cookies: string[] }

/** Calls the API as a client without cookies. */
export async function call(
  product: Pick<Product, 'url'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, token, cookie }: { body?: unknown; token?: string; cookie?: string } = {},
): Promise<Called> {
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
    cookies: answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? ''),
  }
}

type Place = Pick<Product, 'url' | 'dataDir'> & {
  /** The address of the stand-ins, if they are not part of the product. */
  sandboxUrl?: string
}

/** The stand-in's Google credential for a test person. */
export async function mintedCredential(product: Place, person = 'gmail'): Promise<string> {
  const keys = JSON.parse(readFileSync(join(product.dataDir, 'sandbox/keys.json'), 'utf8')) as {
    google: { clientId: string }
  }
  const minted = await fetch(`${product.sandboxUrl ?? product.url}/sandbox/google/credential`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: keys.google.clientId, person }),
  })
  return ((await minted.json()) as { credential: string }).credential
}

/** The access token of a test person of the stand-in for Google. */
export async function signIn(product: Place, person = 'gmail'): Promise<string> {
  const credential = await mintedCredential(product, person)
  const { body } = await call(product, 'POST', '/auth/google-login', { body: { token: credential } })
  return String(body['token'])
}
