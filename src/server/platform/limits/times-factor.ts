/** A limit times LIMIT_FACTOR, of which 0 means none. */
export const timesFactor = (limit: number, factor: number): number =>
  factor === 0 ? Infinity : Math.max(1, Math.round(limit * factor))
