import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { addKnownAccounts } from '#tests/support/known-accounts.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { seededRandom } from '#tests/support/seed.ts'

const requests = 400
/** Paths are slower until the compiler has optimised them. */
const warmUps = 25
const allowedShare = 0.05

let product: Product
let dataDir = ''
let known: string[] = []
const random = seededRandom('timing')

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'safarnama-timing-'))
  cpSync(await filledData(), dataDir, { recursive: true })
  known = await addKnownAccounts(dataDir, requests + warmUps)
  // Limits are counted as in production, but never reached.
  product = await startProduct({ dataDir, env: { LIMIT_FACTOR: '1000000' } })
})
afterAll(async () => {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

async function timed(path: string, body: unknown, status: number): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${product.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  const ms = performance.now() - start
  expect(answer.status).toBe(status)
  return ms
}

/** The order of the two is random, since one request's mail may still be in progress during the next. */
async function compare(path: string, status: number, bodyOf: (email: string) => unknown) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const [number, email] of known.entries()) {
    const order = random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const mailbox = kind === 'known' ? email : `nobody${number}.${path}@example.com`
      const ms = await timed(path, bodyOf(mailbox), status)
      if (number >= warmUps) times[kind].push(ms)
    }
  }
  const medians = { known: median(times.known), unknown: median(times.unknown) }
  const share = Math.abs(medians.known - medians.unknown) / Math.min(medians.known, medians.unknown)
  const reported = `known ${medians.known.toFixed(2)} ms, unknown ${medians.unknown.toFixed(2)} ms`
  process.stdout.write(`${path}: ${reported}, ${(share * 100).toFixed(1)} % apart\n`)
  expect(times.known).toHaveLength(requests)
  return share
}

test('AUTH-09 a login with a wrong password takes as long for an owner as for nobody', async () => {
  const share = await compare('login', 401, (email) => ({ email, password: 'not the right one' }))
  expect(share).toBeLessThanOrEqual(allowedShare)
})

test('AUTH-09 a registration takes as long for an owner as for a new mailbox', async () => {
  const person = { name: 'Asha Rao', password: 'lotus-river-42-kite' }
  const share = await compare('register', 200, (email) => ({ ...person, email }))
  expect(share).toBeLessThanOrEqual(allowedShare)
})

test('AUTH-09 asking for a code takes as long for an owner as for nobody', async () => {
  const share = await compare('send-otp', 200, (email) => ({ email }))
  expect(share).toBeLessThanOrEqual(allowedShare)
})
