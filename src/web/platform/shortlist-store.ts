import { maxShortlist, parseShortlist } from '#shared/domain/shortlist.ts'
import { removeStored, writeStored, readStored } from './stored.ts'

const listKey = 'shortlist'
export const ownerKey = 'shortlistOf'

export type ShortlistStore = ReturnType<typeof shortlistStore>
/** A change made in this browser, as opposed to the account's answer. */
export type ShortlistChange = { packageId: string; isShortlisted: boolean }

/**
 * The shortlisted packages in the browser's storage. They belong to nobody until an account adopts them; after
 * that they are a copy of the account's list.
 */
export function shortlistStore() {
  let list: readonly string[] | null = null
  const listeners = new Set<() => void>()
  let report: (change: ShortlistChange) => void = () => {}

  const read = () => (list ??= parseShortlist(readStored(listKey)))

  function write(next: readonly string[]) {
    if (next.length > 0) writeStored(listKey, JSON.stringify(next))
    else removeStored(listKey)
    list = next
    for (const listener of listeners) listener()
  }

  function set(packageId: string, isShortlisted: boolean) {
    const others = read().filter((id) => id !== packageId)
    write(isShortlisted ? [...others, packageId] : others)
  }

  return {
    list: read,
    set,
    /** Adds or removes a package; returns false when the list is full. */
    toggle(packageId: string): boolean {
      const isShortlisted = !read().includes(packageId)
      if (isShortlisted && read().length >= maxShortlist) return false
      set(packageId, isShortlisted)
      report({ packageId, isShortlisted })
      return true
    },
    /** The account that this list is a copy of. */
    owner: () => readStored(ownerKey),
    write,
    clear() {
      removeStored(ownerKey)
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
