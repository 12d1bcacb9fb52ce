import { forgetKept, keep, readKept } from './kept.ts'
import { type ToastType, toastStore } from '#web/ui/toast-store.ts'

/** The toasts of the page: not part of the application state, which has exactly four areas. */
export const toasts = toastStore()

const keptKey = 'toasts'

/** For a toast that is shown just before the document changes: the next page shows it. */
export function toastOnNextPage(type: ToastType, words: string): void {
  const all = JSON.stringify([...keptToasts(), { type, words }])
  try {
    // Of this tab: another one has not asked.
    sessionStorage.setItem(keptKey, all)
  } catch {
    keep(keptKey, all)
  }
}

function keptToasts(): { type: ToastType; words: string }[] {
  const kept: unknown = JSON.parse(readKept(keptKey) ?? '[]')
  return Array.isArray(kept) ? kept : []
}

/** Shows what the page before has left, once. */
export function showKeptToasts(): void {
  try {
    const kept = keptToasts()
    forgetKept(keptKey)
    for (const { type, words } of kept) toasts.show(type, words)
  } catch {
    // Nothing could be kept.
  }
}
