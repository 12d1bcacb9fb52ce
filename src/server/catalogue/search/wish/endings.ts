/**
 * Endings that other languages write at a town's name where Hindi and English have a word: 'पुण्याहून', 'સુરતથી',
 * 'சென்னையிலிருந்து', 'punyahun'. In Latin letters, as words are compared.
 */
const endings: readonly [RegExp, boolean][] = [
  [/(?:hu+n|hoon|pa+su+n|pasoon|varu+n)$/, false],
  [/thi+$/, false],
  [/(?:y?i)?l(?:i|e)?r(?:u|i)?n(?:t|th|d|dh)u$/, false],
  [/(?:in|y)?ind(?:a|aa)?$/, false],
  [/(?:lo)?n(?:u|un)(?:di|chi)$/, false],
  [/(?:il|ttu|thu)?ni+nnu?$/, false],
  [/(?:chya+)?ja*[vw]a*l$/, true],
]
const shortestName = 3

/** A town's name without its ending, as it may be written by itself; `isNear` where the ending means near it. */
export function withoutEnding(word: string): { names: string[]; isNear: boolean } | undefined {
  for (const [ending, isNear] of endings) {
    const name = word.replace(ending, '')
    if (name !== word && name.length >= shortestName)
      return { names: [name, name.replace(/ya+$/, 'e'), name.replace(/[aiu]+$/, '')], isNear }
  }
  return undefined
}
