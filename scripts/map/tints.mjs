const tints = 5

/** A tint for each state that differs from its neighbours'; states with most neighbours choose first. */
export function tintsOf(states) {
  const owners = new Map()
  states.forEach(({ rings }, index) => {
    for (const [x, y] of rings.flat()) {
      const key = `${x} ${y}`
      owners.set(key, (owners.get(key) ?? new Set()).add(index))
    }
  })
  const neighbours = states.map(() => new Set())
  for (const group of owners.values())
    for (const one of group) for (const other of group) if (one !== other) neighbours[one].add(other)

  const chosen = new Map()
  const used = Array.from({ length: tints }, () => 0)
  const order = states.map((_, index) => index).toSorted((a, b) => neighbours[b].size - neighbours[a].size)
  for (const index of order) {
    const taken = new Set([...neighbours[index]].map((other) => chosen.get(other)))
    const free = used.map((_, tint) => tint).filter((tint) => !taken.has(tint))
    // The least used one, so that the map is not dominated by one colour.
    const [tint] = free.toSorted((a, b) => used[a] - used[b])
    if (tint === undefined)
      throw new Error(`${states[index].name} cannot get a tint that differs from its neighbours'`)
    chosen.set(index, tint)
    used[tint] += 1
  }
  return states.map((_, index) => chosen.get(index))
}
