import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endOwedSession } from './owed-session.ts'
import { endingSession } from './signed-out.ts'

let stored: Map<string, string>
let sent: RequestInit[]
let answer: () => Promise<Response>
const say = vi.fn<() => void>()

beforeEach(() => {
  stored = new Map([['owedSignOut', 'true']])
  sent = []
  say.mockReset()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    sent.push(init)
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const reached = () => Promise.resolve(new Response('{}'))
const away = () => Promise.reject(new TypeError('no network'))
const busy = () => Promise.resolve(new Response('{}', { status: 503 }))

describe('NAV-09 a logout that the server has not answered', () => {
  test.each([['away', away] as const, ['busy', busy] as const])(
    'is owed while the server is %s, said once, and asked again until it is done',
    async (_, failing) => {
      answer = failing
      await endOwedSession(say)
      await endOwedSession(say)
      expect([sent.length, say.mock.calls.length]).toEqual([2, 1])
      answer = reached
      await endOwedSession(say)
      await endOwedSession(say)
      expect([sent.length, say.mock.calls.length]).toEqual([3, 1])
    },
  )

  test('is no longer asked for once somebody has logged in', async () => {
    stored.set('isAuthenticated', 'true')
    await endOwedSession(say)
    expect([sent.length, stored.has('owedSignOut')]).toEqual([0, false])
  })

  test('is not asked for while somebody logs in, whose cookie its answer would delete', async () => {
    answer = () =>
      new Promise((_resolve, reject) => {
        sent[0]?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const asked = endOwedSession(say)
    endingSession.abort()
    await asked
    expect(say).not.toHaveBeenCalled()
  })
})
