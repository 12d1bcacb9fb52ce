import type { ShareDraft } from './draft.ts'

const prefix = 'typedShares '

/** The shares typed for a group in this tab; undefined if there are none, or no storage. */
export function readShares(code: string): ShareDraft[] | undefined {
  try {
    const typed = sessionStorage.getItem(prefix + code)
    return typed === null ? undefined : (JSON.parse(typed) as ShareDraft[])
  } catch {
    return undefined
  }
}

/** So that a tab that was reloaded or discarded still has them. */
export function storeShares(code: string, shares: readonly ShareDraft[]): void {
  try {
    sessionStorage.setItem(prefix + code, JSON.stringify(shares))
  } catch {
    // Without storage they live as long as the page.
  }
}

export function dropShares(code: string): void {
  try {
    sessionStorage.removeItem(prefix + code)
  } catch {}
}
