import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { allowEnding, endOwedSession, stopEnding } from './owed-session.ts'

let stored: Map<string, string>
let sent: RequestInit[]
let answer: () => Promise<Response>
const say = vi.fn<() => void>()

beforeEach(() => {
  stored = new Map([['owedSignOut', 'true']])
  sent = []
  say.mockReset()
  vi.stubGlobal('localStorage', memoryStorage(stored))
  vi.stubGlobal('document', { hidden: false })
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

  test('is said by a tab in view, not by one that nobody sees', async () => {
    answer = away
    vi.stubGlobal('document', { hidden: true })
    await endOwedSession(say)
    expect(say).not.toHaveBeenCalled()
    vi.stubGlobal('document', { hidden: false })
    await endOwedSession(say)
    expect(say).toHaveBeenCalledOnce()
  })

  test('is not asked for while somebody logs in, whose cookie its answer would delete, and again when that has failed', async () => {
    const unanswered: typeof answer = () =>
      new Promise((_resolve, reject) => {
        const stopped = () => reject(new Error('aborted'))
        const signal = sent.at(-1)?.signal
        if (signal?.aborted) stopped()
        else signal?.addEventListener('abort', stopped)
      })
    answer = unanswered
    const asked = endOwedSession(say)
    stopEnding()
    await asked
    // The network comes back meanwhile.
    await endOwedSession(say)
    expect(say).not.toHaveBeenCalled()
    expect(sent.map(({ signal }) => signal?.aborted)).toEqual([true, true])
    answer = reached
    allowEnding()
    await endOwedSession(say)
    expect([sent.length, sent[2]?.signal?.aborted, stored.has('owedSignOut')]).toEqual([3, false, false])
  })
})
