import { maxShortlist, parseShortlist } from '#shared/domain/shortlist.ts'
import { forgetKept, keep, readKept } from './kept.ts'

const listKey = 'shortlist'
export const ownerKey = 'shortlistOf'

export type ShortlistStore = ReturnType<typeof shortlistStore>
/** A change that somebody made here, and not the account's answer. */
export type ShortlistChange = { packageId: string; isKept: boolean }

/**
 * The packages that were put aside, in the browser's storage. Nobody's until an account has taken them over; after
 * that a copy of the account's.
 */
export function shortlistStore() {
  let list: readonly string[] | null = null
  const listeners = new Set<() => void>()
  let report: (change: ShortlistChange) => void = () => {}

  const read = () => (list ??= parseShortlist(readKept(listKey)))

  function write(next: readonly string[]) {
    if (next.length > 0) keep(listKey, JSON.stringify(next))
    else forgetKept(listKey)
    list = next
    for (const listener of listeners) listener()
  }

  function set(packageId: string, isKept: boolean) {
    const others = read().filter((id) => id !== packageId)
    write(isKept ? [...others, packageId] : others)
  }

  return {
    list: read,
    set,
    /** Puts aside or takes off; false: there is no more room. */
    toggle(packageId: string): boolean {
      const isKept = !read().includes(packageId)
      if (isKept && read().length >= maxShortlist) return false
      set(packageId, isKept)
      report({ packageId, isKept })
      return true
    },
    /** The account whose list this is a copy of. */
    owner: () => readKept(ownerKey),
    write,
    clear() {
      forgetKept(ownerKey)
      write([])
    },
    reportTo(next: typeof report) {
      report = next
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
