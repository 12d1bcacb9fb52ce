import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storeOf, user } from '#tests/support/account-api.ts'
import { ApiError } from '#web/platform/api/api.ts'
import { clearSession, writeSession } from '#web/platform/session-storage.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { ending } from './signed-out.ts'
import { signIn, signInWithGoogle, wantsPasswordFirst } from './sign-in.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', memoryStorage(stored))
})
afterEach(() => vi.unstubAllGlobals())

describe('a login', () => {
  test('AUTH-02 success keeps token, user and isAuthenticated under those keys', async () => {
    const { dispatch } = storeOf({ user, bookings: [], token: 'a-token', message: 'Welcome.' })
    const outcome = await signIn(dispatch, { email: user.email, password: 'p' })
    expect(outcome.ok).toBe(true)
    expect(stored.get('token')).toBe('a-token')
    expect(JSON.parse(stored.get('user') ?? '')).toEqual(user)
    expect(stored.get('isAuthenticated')).toBe('true')
  })

  test('AUTH-03 failure clears the token, sets the flag false and hands on what the server said', async () => {
    writeSession({ token: 'an-old-one', user, isAuthenticated: true })
    const rejection = new ApiError({ message: 'Not right.', status: 401, code: null, details: {} })
    const outcome = await signIn(storeOf(rejection).dispatch, { email: user.email, password: 'p' })
    expect(outcome).toMatchObject({ ok: false, failure: { message: 'Not right.' } })
    expect(stored.get('token')).toBeUndefined()
    expect(stored.get('isAuthenticated')).toBe('false')
  })

  test('NAV-09 a login stops what ends an owed session, which goes on after a failure', async () => {
    const called: string[] = []
    Object.assign(ending, { stop: () => called.push('stop'), resume: () => called.push('resume') })
    const asked = signIn(storeOf(new TypeError('network')).dispatch, { email: user.email, password: 'p' })
    expect(called).toEqual(['stop'])
    await asked
    expect(called).toEqual(['stop', 'resume'])
    Object.assign(ending, { stop: undefined, resume: undefined })
  })

  test('NAV-09 a session that ends leaves neither user, token nor flag', () => {
    writeSession({ token: 'a-token', user, isAuthenticated: true })
    clearSession()
    expect(stored.size).toBe(0)
  })

  test('AUTH-06 a refused social sign-in without a text says Google login failed', async () => {
    const outcome = await signInWithGoogle(storeOf(new TypeError('network')).dispatch, 'credential')
    expect(outcome).toMatchObject({ ok: false, failure: { message: 'Google login failed' } })
    expect(wantsPasswordFirst(outcome)).toBe(false)
  })
})
