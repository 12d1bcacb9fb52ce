/** Values that survive a reload. Even naming the storage may throw where it is blocked: then there are none. */
function inTab<T>(work: (tab: Storage) => T): T | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}

export const readTab = (name: string): string | null => inTab((tab) => tab.getItem(name))

export const writeTab = (name: string, value: string | null): void =>
  void inTab((tab) => (value === null ? tab.removeItem(name) : tab.setItem(name, value)))
