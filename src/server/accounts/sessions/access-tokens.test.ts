import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { accessTokens } from './access-tokens.ts'

const key = Buffer.from('a key of the tests with thirty-two bytes or more')
const now = new Date('2026-12-01T06:00:00.000Z')
const tokens = accessTokens(key, () => now)
const session = { userId: 'user', sessionId: 'session' }

const soon = now.getTime() / 1000 + 60
const like = ({ alg = 'HS256', typ = 'at+jwt', aud = 'safarnama-api', exp = soon as number | undefined }) => {
  const jwt = new SignJWT({ sid: 'session' })
    .setProtectedHeader({ alg, typ })
    .setSubject('user')
    .setAudience(aud)
  return (exp === undefined ? jwt : jwt.setExpirationTime(exp)).sign(key)
}

test('reads what it signed, and a token that is the same in all parts', async () => {
  expect(await tokens.read(await tokens.sign(session))).toEqual(session)
  expect(await tokens.read(await like({}))).toEqual(session)
})

test.each([
  { typ: 'JWT' },
  { typ: 'logout+jwt' },
  { aud: 'another-api' },
  { alg: 'HS512' },
  { exp: soon - 60 },
])(
  'reads no token of another type, audience, algorithm or time, though the key is right: %j',
  async (other) => {
    expect(await tokens.read(await like(other))).toBeNull()
  },
)

test('reads no token without an end', async () => {
  const endless = new SignJWT({ sid: 'session' })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject('user')
    .setAudience('safarnama-api')
  expect(await tokens.read(await endless.sign(key))).toBeNull()
})
