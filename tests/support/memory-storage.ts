/** A storage of the browser, for tests that run without one; they can look into what is stored. */
export const memoryStorage = (stored = new Map<string, string>()) => ({
  stored,
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
})
