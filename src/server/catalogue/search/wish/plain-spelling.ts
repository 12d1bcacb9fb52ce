/** Ways of writing the same sound in Latin letters, the longest first. */
const same: readonly (readonly [string, string])[] = [
  ['chch', 'ch'],
  ['chh', 'ch'],
  ['cch', 'ch'],
  ['ehe', 'aha'],
  ['eha', 'aha'],
  ['ahe', 'aha'],
  ['ee', 'i'],
  ['oo', 'u'],
  ['au', 'o'],
  ['ou', 'o'],
  ['ph', 'f'],
  ['w', 'v'],
  ['q', 'k'],
  ['z', 'j'],
]
const byFirst = new Map<string, readonly (readonly [string, string])[]>()
for (const pair of same) {
  const [first = ''] = pair[0]
  byFirst.set(first, [...(byFirst.get(first) ?? []), pair])
}

/**
 * A word as its sounds would be written most simply: 'bachhon', 'bachchon' and 'bacchon' are one word, and so are
 * 'mehel' and 'mahal'. Long vowels are short, consonants single, and the nasal sound at the end of a plural is left out.
 */
export function plainSpelling(word: string): string {
  let plain = ''
  for (let at = 0; at < word.length;) {
    const pair = byFirst.get(word[at] ?? '')?.find(([written]) => word.startsWith(written, at))
    const sound = pair?.[1] ?? word[at] ?? ''
    // Both letters of a double consonant are one sound.
    if (!plain.endsWith(sound)) plain += sound
    at += pair?.[0].length ?? 1
  }
  return plain.replace(/(?<=[oe])n$|(?<=e)y$/, '')
}
