const islands = new Set(['Andaman and Nicobar Islands', 'Lakshadweep'])

/** No road leads to a place in such a state. */
export const isIsland = (state: string): boolean => islands.has(state)
