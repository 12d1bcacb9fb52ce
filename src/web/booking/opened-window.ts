import { readTab, writeTab } from '#web/platform/tab-storage.ts'

const key = 'openedPayment'
/** What is paid in another app is decided within minutes. */
const lastsMs = 10 * 60_000

/**
 * Notes in this tab that the provider's window is open for a charge. The note outlives a page that is discarded while the
 * traveller pays in another app: money may have moved then.
 */
export const noteOpened = (code: string): void => writeTab(key, `${code} ${Date.now()}`)

export const forgetOpened = (): void => writeTab(key, null)

export function openedCode(): string | null {
  const [code, atMs] = (readTab(key) ?? '').split(' ')
  return code && Date.now() - Number(atMs) < lastsMs ? code : null
}
