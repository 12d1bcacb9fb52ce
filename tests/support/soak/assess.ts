/** Repeated measurements, by name. */
export type Series = Record<string, number[]>

/**
 * How much more the last third may have than the middle one: a share of it, and a fixed amount. Medians are compared
 * or, for what a busy minute opens and closes, the lowest tenths: a leak stays open and raises those too.
 */
export type Bound = { share: number; more: number; unit: string; compares: 'medians' | 'lowest tenths' }

export type Verdict = { name: string; middle: number; last: number; most: number; unit: string }

function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('a median of nothing')
  const sorted = values.toSorted((a, b) => a - b)
  const last = sorted.length - 1
  return ((sorted[Math.floor(last / 2)] ?? 0) + (sorted[Math.ceil(last / 2)] ?? 0)) / 2
}

function lowestTenth(values: readonly number[]): number {
  const lowest = values.toSorted((a, b) => a - b)[Math.floor(values.length / 10)]
  if (lowest === undefined) throw new Error('a lowest tenth of nothing')
  return lowest
}

/** The second and the last of three equal parts: in the first, caches fill and code is compiled. */
function laterThirds(values: readonly number[]): [number[], number[]] {
  const third = Math.floor(values.length / 3)
  if (third < 3) throw new Error(`${values.length} measurements are too few to compare thirds`)
  return [values.slice(-2 * third, -third), values.slice(-third)]
}

/** How much there was of everything, and how much was allowed. */
export function compareThirds(series: Series, boundOf: (name: string) => Bound): Verdict[] {
  return Object.entries(series).map(([name, values]) => {
    const { share, more, unit, compares } = boundOf(name)
    const level = compares === 'medians' ? median : lowestTenth
    const [middle, last] = laterThirds(values).map(level) as [number, number]
    return { name, middle, last, most: middle * (1 + share) + more, unit }
  })
}

const round = (value: number) => Math.round(value * 10) / 10

export const lineOf = ({ name, middle, last, most, unit }: Verdict): string =>
  `${name}: ${round(middle)} -> ${round(last)}${unit} (at most ${round(most)})`

/** What has grown by more than allowed. */
export const grown = (verdicts: readonly Verdict[]): string[] =>
  verdicts.filter(({ last, most }) => last > most).map(lineOf)
