import { useSyncExternalStore } from 'react'
import { maxShortlist } from '#shared/bounds.ts'
import { parseShortlist } from '#shared/domain/shortlist.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { removeStored, writeStored, readStored } from './stored.ts'
import { toasts } from './toasts.ts'

const listKey = 'shortlist'
export const ownerKey = 'shortlistOf'

const nameKey = (packageId: string) => `${listKey} ${packageId}`
export const storeName = (packageId: string, name: string) => writeStored(nameKey(packageId), name)
export const storedName = (packageId: string) => readStored(nameKey(packageId))

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

  const stored = () => parseShortlist(readStored(listKey))
  const read = () => (list ??= stored())

  /** Shows what another tab has stored; storing it again would be a change for that tab, and so on for ever. */
  function reread() {
    list = null
    for (const listener of listeners) listener()
  }

  function write(next: readonly string[]) {
    for (const id of read()) if (!next.includes(id)) removeStored(nameKey(id))
    if (next.length > 0) writeStored(listKey, JSON.stringify(next))
    else removeStored(listKey)
    reread()
  }

  /** Returns false when the list is full. What another tab has stored stays, though this page may not show it yet. */
  function set(packageId: string, isShortlisted: boolean): boolean {
    const others = stored().filter((id) => id !== packageId)
    if (isShortlisted && others.length >= maxShortlist) return false
    write(isShortlisted ? [...others, packageId] : others)
    return true
  }

  return {
    list: read,
    set,
    reread,
    /** Adds or removes a package; returns false when the list is full. */
    toggle(packageId: string): boolean {
      const isShortlisted = !read().includes(packageId)
      if (!set(packageId, isShortlisted)) return false
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

/** Belongs to the browser: not part of the application state, which has exactly four areas. */
export const shortlist = shortlistStore()

const nobodys: readonly string[] = []

export function useShortlist(): readonly string[] {
  return useSyncExternalStore(shortlist.subscribe, shortlist.list, () => nobodys)
}

type HeartProps = { packageId: string; name: string; className?: string }

/** Adds a package to the shortlist or removes it, by a small disc in an area of finger size; left out of the server's page, where it could do nothing. */
export function Heart({ packageId, name, className = '' }: HeartProps) {
  const isShortlisted = useShortlist().includes(packageId)
  if (!useHydrated()) return null
  return (
    <button
      type="button"
      aria-label={text('shortlist.heart', { name })}
      aria-pressed={isShortlisted}
      className={`z-10 inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-surface bg-clip-content p-2 text-accent ${className}`}
      onClick={() => {
        if (!shortlist.toggle(packageId)) toasts.show('error', text('shortlist.full'))
        else if (!isShortlisted) storeName(packageId, name)
      }}
    >
      <Icon name="heart" size={16} className={isShortlisted ? 'fill-current' : ''} />
    </button>
  )
}
