/** Creates a value on first use, and only once. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

export function remembersLast<K, V>(make: (key: K) => V): (key: K) => V {
  let last: { key: K; value: V } | undefined
  return (key) => {
    if (!last || last.key !== key) last = { key, value: make(key) }
    return last.value
  }
}
