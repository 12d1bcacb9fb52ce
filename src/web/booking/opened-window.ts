const key = 'openedPayment'
/** What is paid in another app is decided within minutes. */
const lastsMs = 10 * 60_000

function inTab<T>(work: (tab: Storage) => T): T | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}

/**
 * Notes in this tab that the provider's window is open for a charge. The note outlives a page that is discarded while the
 * traveller pays in another app: money may have moved then.
 */
export const noteOpened = (code: string): void =>
  void inTab((tab) => tab.setItem(key, `${code} ${Date.now()}`))

export const forgetOpened = (): void => void inTab((tab) => tab.removeItem(key))

export function openedCode(): string | null {
  const [code, atMs] = (inTab((tab) => tab.getItem(key)) ?? '').split(' ')
  return code && Date.now() - Number(atMs) < lastsMs ? code : null
}
