import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let count = 0

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notify(): void {
  count += 1
  listeners.forEach((listener) => listener())
}

/** Changes with each press of a link or search, also of the screen that is open: who presses it wants it as it is now. */
export const useNavigations = (): number => useSyncExternalStore(subscribe, () => count)
