import { placeName } from './place-name.ts'
import { text } from './text.ts'

/** From its English name; January is 0. */
export const monthIndex = (month: string) => new Date(`${month} 1, 2000`).getMonth()

/**
 * 'March to June, October', from the English names of months. The season only where there are none: what the operator
 * calls one may span other months than those that are said.
 */
export function seasonText({ season, months }: { season: string; months: readonly string[] }): string {
  const runs: [first: string, last: string][] = []
  for (const month of months) {
    const run = runs.at(-1)
    if (run && (monthIndex(run[1]) + 1) % 12 === monthIndex(month)) run[1] = month
    else runs.push([month, month])
  }
  const said = runs.map(([first, last]) =>
    first === last
      ? placeName(first)
      : text('place.months', { first: placeName(first), last: placeName(last) }),
  )
  return said.length > 0 ? said.join(', ') : placeName(season)
}
