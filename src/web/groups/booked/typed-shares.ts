import { readTab, writeTab } from '#web/platform/tab-storage.ts'
import type { ShareDraft } from './draft.ts'

/** One value for all groups: platform/forget-person.ts removes it. */
const key = 'typedShares'

const readAll = () => JSON.parse(readTab(key) ?? '{}') as Record<string, readonly ShareDraft[]>

/** The shares typed for a group in this tab; undefined if there are none. */
export const readShares = (code: string): readonly ShareDraft[] | undefined => readAll()[code]

/** So that a tab that was reloaded or discarded still has them; undefined removes them. */
export const storeShares = (code: string, shares: readonly ShareDraft[] | undefined): void =>
  writeTab(key, JSON.stringify({ ...readAll(), [code]: shares }))
