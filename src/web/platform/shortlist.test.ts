import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { maxShortlist } from '#shared/bounds.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { type Api, ApiError } from './api/api.ts'
import { shortlistAccount } from './shortlist-account.ts'
import { shortlistStore, storedName, storeName } from './shortlist.tsx'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

/** An account as the server stores it. */
function account(held: string[] = []) {
  const state = { held, isAway: false, calls: [] as string[] }
  const api = (async ({ name }: { name: string }, input: { packageIds?: string[]; packageId?: string }) => {
    state.calls.push(name)
    await Promise.resolve()
    if (state.isAway) throw new ApiError({ message: 'Away.', status: 503, code: null, details: {} })
    if (name === 'addToShortlist') state.held = [...new Set([...state.held, ...(input.packageIds ?? [])])]
    if (name === 'removeFromShortlist') state.held = state.held.filter((id) => id !== input.packageId)
    return { packageIds: [...state.held] }
  }) as unknown as Api
  return { state, api }
}

describe('the shortlist of a browser', () => {
  test('outlives the page, and tells who listens', () => {
    const store = shortlistStore()
    const heard = vi.fn()
    store.subscribe(heard)
    store.toggle('goa')
    store.toggle('leh')
    store.toggle('goa')
    expect([store.list(), heard.mock.calls.length]).toEqual([['leh'], 3])
    expect(shortlistStore().list()).toEqual(['leh'])
  })

  test('has names for when nothing can be loaded, and removes each with its journey', () => {
    const store = shortlistStore()
    store.toggle('goa')
    store.toggle('leh')
    storeName('goa', 'Goa Sun')
    storeName('leh', 'Leh Skies')
    expect(storedName('goa')).toBe('Goa Sun')
    store.toggle('goa')
    expect([storedName('goa'), storedName('leh')]).toEqual([null, 'Leh Skies'])
    store.clear()
    expect(storedName('leh')).toBeNull()
  })

  test('shows what another tab has stored, without storing anything itself', () => {
    const [store, otherTab] = [shortlistStore(), shortlistStore()]
    expect(store.list()).toEqual([])
    const heard = vi.fn()
    store.subscribe(heard)
    otherTab.toggle('goa')
    const stores = vi.spyOn(localStorage, 'setItem')
    store.reread()
    expect([store.list(), heard.mock.calls.length, stores.mock.calls.length]).toEqual([['goa'], 1, 0])
  })

  test('adds to what is stored, and removes from it, while the page still shows an earlier list', () => {
    const [store, otherTab] = [shortlistStore(), shortlistStore()]
    store.toggle('goa')
    expect(store.list()).toEqual(['goa'])
    otherTab.toggle('leh')
    store.toggle('hampi')
    expect(store.list()).toEqual(['goa', 'leh', 'hampi'])
    otherTab.set('munnar', true)
    store.toggle('goa')
    expect(store.list()).toEqual(['leh', 'hampi', 'munnar'])
    for (let at = 0; at < maxShortlist; at++) otherTab.set(`hill-${at}`, true)
    expect(store.toggle('ooty')).toBe(false)
    expect(shortlistStore().list()).toHaveLength(maxShortlist)
  })

  test('says when it is full, and changes nothing then', () => {
    const store = shortlistStore()
    for (let at = 0; at < maxShortlist; at++) expect(store.toggle(`hill-${at}`)).toBe(true)
    expect(store.toggle('goa')).toBe(false)
    expect(store.list()).not.toContain('goa')
    expect(store.toggle('hill-3')).toBe(true)
  })
})

describe('the shortlist of an account', () => {
  function signedIn(held: string[] = [], userId = 'asha') {
    const store = shortlistStore()
    const server = account(held)
    const said: string[] = []
    const who: { id: string | undefined } = { id: userId }
    const link = shortlistAccount({
      api: server.api,
      store,
      userId: () => who.id,
      notify: (words) => said.push(words),
    })
    const toggle = (packageId: string) => {
      store.toggle(packageId)
      return link.send({ packageId, isShortlisted: store.list().includes(packageId) })
    }
    return { store, server: server.state, link, said, who, toggle }
  }

  test('takes over at the login what nobody owned, once', async () => {
    shortlistStore().toggle('goa')
    const { store, server, link } = signedIn(['leh'])
    await link.join()
    await link.join()
    expect([server.held, store.list(), store.owner()]).toEqual([['leh', 'goa'], ['leh', 'goa'], 'asha'])
    expect(server.calls).toEqual(['addToShortlist'])
  })

  test("never gets another person's list", async () => {
    shortlistStore().write(['goa'])
    localStorage.setItem('shortlistOf', 'ravi')
    const { store, server, link } = signedIn(['leh'])
    await link.join()
    expect([server.held, store.list()]).toEqual([['leh'], ['leh']])
  })

  test('follows each change, and the last one holds', async () => {
    const { store, server, link, toggle } = signedIn()
    await link.join()
    await Promise.all([toggle('goa'), toggle('leh'), toggle('goa')])
    expect([server.held, store.list()]).toEqual([['leh'], ['leh']])
  })

  test('says what could not be saved, and shows what the account holds', async () => {
    const { store, server, said, link, toggle } = signedIn(['leh'])
    await link.join()
    server.isAway = true
    await toggle('goa')
    await toggle('leh')
    expect([store.list(), said]).toEqual([['leh'], ['Away.', 'Away.']])
  })

  test('keeps a list that nobody owns when the account is out of reach at the login', async () => {
    shortlistStore().toggle('goa')
    const { store, server, link } = signedIn()
    server.isAway = true
    await link.join()
    expect([store.list(), store.owner()]).toEqual([['goa'], null])
    server.isAway = false
    await link.refresh()
    expect([server.held, store.owner()]).toEqual([['goa'], 'asha'])
  })

  test('brings what another device has changed, and nothing after a logout', async () => {
    const { store, server, link, who } = signedIn(['leh'])
    await link.join()
    server.held = ['munnar']
    await link.refresh()
    expect(store.list()).toEqual(['munnar'])
    const late = link.refresh()
    who.id = undefined
    store.clear()
    await late
    expect([store.list(), store.owner()]).toEqual([[], null])
  })
})
