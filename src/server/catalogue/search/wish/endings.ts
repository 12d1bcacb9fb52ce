/**
 * Endings that other languages attach to a town's name where Hindi and English use a word: 'पुण्याहून', 'સુરતથી',
 * 'சென்னையிலிருந்து', 'punyahun'. In Latin letters, the form in which words are compared.
 */
const endings: readonly [RegExp, boolean][] = [
  [/(?:hu+n|hoon|pa+su+n|pasoon|varu+n)$/, false],
  [/thi+$/, false],
  [/[ay]+tu+n$/, false],
  [/(?:y?i)?l(?:i|e)?r(?:u|i)?n(?:t|th|d|dh)u$/, false],
  [/(?:in|y)?ind(?:a|aa)?$/, false],
  [/(?:lo)?n(?:u|un)(?:di|chi)$/, false],
  [/(?:il|ttu|thu)?ni+nnu?$/, false],
  [/(?:chya+)?ja*[vw]a*l$/, true],
]
const shortestName = 3

/** Case endings, longest first, with plural endings before them. */
const cases =
  'ilirundu ilirunthu ilekk ilek akk kk madhye maadhye aanchya anchya chyaa chya maan maam alli olage galalli gulote gulo ilekku ilek ukku akku inte ude umaayi lokki lona nundi thoti tho kada kku kki var aat aan laa cha chi che chaa nii nan naa noo nuu nu ni no na thii thi er ta te ke ra re il in ai aal odu udan um ku ki lo ge ige annu inda ige yil yile yili le e t r'.split(
    ' ',
  )
const shortestStem = 3

/** The possible stems of a word without its case ending, shortest ending last. */
export const stemsOf = (word: string): string[] =>
  cases
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= shortestStem)
    .map((ending) => word.slice(0, -ending.length))

/** A town's name without its ending, as it might be written alone; `isNear` if the ending means near it. */
export function withoutEnding(word: string): { names: string[]; isNear: boolean } | undefined {
  for (const [ending, isNear] of endings) {
    const name = word.replace(ending, '')
    if (name !== word && name.length >= shortestName)
      return { names: [name, name.replace(/ya+$/, 'e'), name.replace(/[aiu]+$/, '')], isNear }
  }
  return undefined
}
