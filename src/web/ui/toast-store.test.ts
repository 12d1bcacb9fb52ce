import { describe, expect, it } from 'vitest'
import { toastStore, type ToastTimers } from './toast-store.ts'

/** Timers that the test advances by hand. */
function handTimers() {
  let now = 0
  let last = 0
  const due = new Map<number, { atMs: number; run: () => void }>()
  const timers: ToastTimers = {
    nowMs: () => now,
    set: (run, delayMs) => {
      due.set(++last, { atMs: now + delayMs, run })
      return last
    },
    clear: (timer) => void due.delete(timer as number),
  }
  function pass(ms: number) {
    now += ms
    for (const [id, entry] of due) {
      if (entry.atMs > now) continue
      due.delete(id)
      entry.run()
    }
  }
  return { timers, pass, waiting: () => due.size }
}

function shown(store: ReturnType<typeof toastStore>): string[] {
  return store.list().map((toast) => toast.text)
}

describe('the toast store', () => {
  it('ST-06 hides a toast after 5000 ms and not before', () => {
    const { timers, pass } = handTimers()
    const store = toastStore(timers)
    store.show('info', 'one')
    pass(4999)
    expect(shown(store)).toEqual(['one'])
    pass(1)
    expect(shown(store)).toEqual([])
  })

  it('ST-06 shows three at most: a fourth pushes the oldest out, with its timer', () => {
    const { timers, waiting } = handTimers()
    const store = toastStore(timers)
    for (const text of ['one', 'two', 'three', 'four']) store.show('info', text)
    expect(shown(store)).toEqual(['two', 'three', 'four'])
    expect(waiting()).toBe(3)
  })

  it('stands still while held and goes on with the time that was left', () => {
    const { timers, pass } = handTimers()
    const store = toastStore(timers)
    store.show('error', 'one')
    pass(3000)
    store.hold()
    pass(60_000)
    store.show('info', 'two')
    expect(shown(store)).toEqual(['one', 'two'])
    store.release()
    pass(2000)
    expect(shown(store)).toEqual(['two'])
    pass(3000)
    expect(shown(store)).toEqual([])
  })

  it('shows its toasts in the last region: a dialog makes the others inert', () => {
    const store = toastStore(handTimers().timers)
    const inRegions = () => ['page', 'dialog'].map((region) => store.listIn(region).map(({ text }) => text))
    store.addRegion('page')
    const close = store.addRegion('dialog')
    store.show('info', 'one')
    expect(inRegions()).toEqual([[], ['one']])
    expect(store.listIn('page')).toBe(store.listIn('page'))
    close()
    expect(inRegions()).toEqual([['one'], []])
  })

  it('notifies its listeners, gives the same list while nothing changes, and forgets who unsubscribed', () => {
    const { timers } = handTimers()
    const store = toastStore(timers)
    let calls = 0
    const unsubscribe = store.subscribe(() => calls++)
    const id = store.show('success', 'one')
    expect(store.list()).toBe(store.list())
    store.dismiss(id)
    unsubscribe()
    store.show('success', 'two')
    expect(calls).toBe(2)
  })
})
