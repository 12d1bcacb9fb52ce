import { expect, it } from 'vitest'
import { passwords } from './passwords.ts'

const key = Buffer.from('a key of the tests')
const cheap = passwords(key, { memoryCost: 64, timeCost: 1, parallelism: 1 })

it('hashes by argon2id at the cost that is recommended for it', async () => {
  expect(await passwords(key).hash('lotus-river', 'a@example.com')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  )
})

it('gives each mailbox and each key a salt of its own', async () => {
  const other = passwords(Buffer.from('another key'), { memoryCost: 64, timeCost: 1, parallelism: 1 })
  const hashes = await Promise.all([
    cheap.hash('lotus-river', 'a@example.com'),
    cheap.hash('lotus-river', 'b@example.com'),
    other.hash('lotus-river', 'a@example.com'),
  ])
  expect(new Set(hashes).size).toBe(3)
  expect(await cheap.hash('lotus-river', 'a@example.com')).toBe(hashes[0])
})

it('knows the right password, also of a hash made with another key, and nobody without a hash', async () => {
  const other = passwords(Buffer.from('another key'), { memoryCost: 64, timeCost: 1, parallelism: 1 })
  const stored = await other.hash('lotus-river', 'a@example.com')
  expect(await cheap.isRight(stored, 'lotus-river', 'a@example.com')).toBe(true)
  expect(await cheap.isRight(stored, 'lotus-rivers', 'a@example.com')).toBe(false)
  expect(await cheap.isRight(null, 'lotus-river', 'a@example.com')).toBe(false)
})

it('hashes so many passwords at the same moment, rejects more, and takes the next ones again', async () => {
  const stored = await cheap.hash('lotus-river', 'a@example.com')
  const wanted = [
    ...Array.from({ length: 40 }, () => cheap.isRight(stored, 'wrong', 'a@example.com')),
    ...Array.from({ length: 40 }, () => cheap.isRight(null, 'wrong', 'b@example.com')),
    cheap.hash('lotus-river', 'c@example.com'),
  ]
  const ends = await Promise.allSettled(wanted)
  const rejected = ends.filter(({ status }) => status === 'rejected')
  expect(rejected).toHaveLength(17)
  for (const end of rejected) expect(end).toMatchObject({ reason: { code: 'unavailable' } })
  expect(await cheap.isRight(stored, 'lotus-river', 'a@example.com')).toBe(true)
})

it('AUTH-09 works as hard for nobody as for somebody', async () => {
  const slow = passwords(key)
  const stored = await slow.hash('lotus-river', 'a@example.com')
  /** CPU time, which does not grow when other programs compete for it. */
  const workOf = async (hash: string | null) => {
    const before = process.cpuUsage()
    for (let time = 1; time <= 5; time++) await slow.isRight(hash, 'wrong', 'a@example.com')
    return process.cpuUsage(before).user
  }
  const [somebody, nobody] = [await workOf(stored), await workOf(null)]
  expect(nobody).toBeGreaterThan(somebody / 3)
})
