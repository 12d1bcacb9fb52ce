/** Adds up an amount of each: paise or people. */
export const sumOf = <T>(all: readonly T[], amount: (one: T) => number): number =>
  all.reduce((sum, one) => sum + amount(one), 0)
