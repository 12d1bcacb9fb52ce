/** Even naming the storage may throw where it is blocked: then a value lasts as long as the page. */
function inTab<T>(work: (tab: Storage) => T): T | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}

/** A value of this tab, which survives a reload; null if there is none, or no storage. */
export const readTab = (name: string): string | null => inTab((tab) => tab.getItem(name))

/** Null removes the value. */
export const writeTab = (name: string, value: string | null): void =>
  void inTab((tab) => (value === null ? tab.removeItem(name) : tab.setItem(name, value)))
