/** A word of a text, with its normalised form, which matches that of the wish parser. */
type Word = { text: string; plain: string; gap: string }

const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .normalize('NFC')

const wordPattern = /[\d\p{L}\p{M}][\d.,'’\p{L}\p{M}]*|[^\s]/gu

function wordsOf(text: string): Word[] {
  let end = 0
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => {
    const gap = text.slice(end, index)
    const clean = word.replace(/[.,'’]+$/u, '')
    end = index + word.length
    return { text: word, plain: plainOf(clean === '' ? word : clean), gap }
  })
}

/** The index at which the words follow one another; -1 if nowhere. */
function runAt(words: readonly Word[], wanted: readonly string[]): number {
  return words.findIndex((_, at) => wanted.every((plain, index) => words[at + index]?.plain === plain))
}

/** Words that introduce another one, so they mean nothing at the end. */
const leading = new Set(
  'in for of from at with and or the under within by to during near around , - – & + mein me ke ki ka se aur ya में के की का से और या'.split(
    ' ',
  ),
)

function tidied(words: readonly Word[]): Word[] {
  const left = [...words]
  while (leading.has(left.at(-1)?.plain ?? '')) left.pop()
  while (/^[,\-–&+]$/.test(left[0]?.plain ?? '')) left.shift()
  return left
}

/** The text of a search without a part of it; undefined where that part cannot be found in it. */
export function without(query: string, typed: string): string | undefined {
  const words = wordsOf(query)
  const wanted = wordsOf(typed).map(({ plain }) => plain)
  if (wanted.length === 0) return undefined
  const gone = new Set<number>()
  const at = runAt(words, wanted)
  if (at >= 0) wanted.forEach((_, index) => gone.add(at + index))
  else
    // A part may be spread over several places, such as '4 adults' and 'with 2 children'.
    for (const plain of wanted) {
      const found = words.findIndex((word, index) => word.plain === plain && !gone.has(index))
      if (found < 0) return undefined
      gone.add(found)
    }
  const left = words.filter((_, index) => !gone.has(index))
  return tidied(left)
    .map(({ text, gap }, index) => (index === 0 ? text : `${gap === '' ? '' : ' '}${text}`))
    .join('')
    .replace(/^(?:and|or|in|aur|ya)\s+/i, '')
    .trim()
}

/** The search for a name exactly as typed: quotation marks prevent corrections. */
export const asTyped = (query: string): string => `"${query.replaceAll('"', '').trim()}"`
