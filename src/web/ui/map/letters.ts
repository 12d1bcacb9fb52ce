/** In pixels: a line's height, its part above the baseline, a letter's width. */
export type Letters = { lineHeight: number; ascent: number; letterWidth: number }
export const usual: Letters = { lineHeight: 16, ascent: 12, letterWidth: 7.4 }
/** A small letter's share of a usual one. */
export const smaller = 0.85
/** The names of states may come closer to each other. */
export const ofStates: Letters = { lineHeight: 13.5, ascent: 10, letterWidth: 7 }

export function sizeOf(words: string, { lineHeight, letterWidth }: Letters, unit: number) {
  const lines = words.split('\n')
  const width = Math.max(...lines.map((line) => line.length)) * letterWidth * unit
  return { width, height: lines.length * lineHeight * unit }
}

/** The name in one line and, broken at the space nearest to its middle, in two. */
export function inOneOrTwo(words: string): string[] {
  const spaces = [...words.matchAll(/ /g)].map(({ index }) => index)
  const [nearest] = spaces.sort((a, b) => Math.abs(a - words.length / 2) - Math.abs(b - words.length / 2))
  return nearest === undefined ? [words] : [words, `${words.slice(0, nearest)}\n${words.slice(nearest + 1)}`]
}
