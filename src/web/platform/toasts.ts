import { type ToastType, toastStore } from '#web/ui/toast-store.ts'
import { removeStored, writeStored, readStored } from './stored.ts'

/** The toasts of the page: not part of the application state, which has exactly four areas. */
export const toasts = toastStore()

const storageKey = 'toasts'

/** For a toast right before the document changes: the next page shows it. */
export function toastOnNextPage(type: ToastType, words: string): void {
  const all = JSON.stringify([...storedToasts(), { type, words }])
  try {
    // sessionStorage, because another tab must not show it.
    sessionStorage.setItem(storageKey, all)
  } catch {
    writeStored(storageKey, all)
  }
}

function storedToasts(): { type: ToastType; words: string }[] {
  const stored: unknown = JSON.parse(readStored(storageKey) ?? '[]')
  return Array.isArray(stored) ? stored : []
}

/** Shows the toasts of the previous page, once. */
export function showStoredToasts(): void {
  try {
    const stored = storedToasts()
    removeStored(storageKey)
    for (const { type, words } of stored) toasts.show(type, words)
  } catch {
    // Nothing could be stored.
  }
}
