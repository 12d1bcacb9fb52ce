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

/** Words that introduce another one, so they mean nothing without it. */
const leading = new Set(
  'in for of from at with and or the under within by to during near around , - – & + mein me ke ki ka se aur ya में के की का से और या'.split(
    ' ',
  ),
)
const joins = /^(?:and|or|in|aur|ya|और|या|[,\-–&+])$/

/** How many of the wanted words follow one another from a word on. */
function runLength(words: readonly Word[], at: number, wanted: readonly string[], isFree: IsFree): number {
  const end = wanted.findIndex((plain, index) => words[at + index]?.plain !== plain || !isFree(at + index))
  return end < 0 ? wanted.length : end
}
type IsFree = (at: number) => boolean

/**
 * Where a part is in the text. It may be spread over several places, such as '4 adults' and 'with 2 children'; undefined
 * where it cannot be found.
 */
function placesOf(words: readonly Word[], typed: string, isFree: IsFree): Set<number> | undefined {
  const found = new Set<number>()
  const wanted = wordsOf(typed).map(({ plain }) => plain)
  if (wanted.length === 0) return undefined
  for (let from = 0; from < wanted.length;) {
    const rest = wanted.slice(from)
    const lengths = words.map((_, at) => runLength(words, at, rest, (one) => isFree(one) && !found.has(one)))
    const longest = Math.max(...lengths)
    if (longest <= 0) return undefined
    const at = lengths.indexOf(longest)
    for (let index = 0; index < longest; index += 1) found.add(at + index)
    from += longest
  }
  return found
}

const everywhere = () => true

/** Another part of the search: its own words stay, and where they are removed as well it is said instead. */
export type Other = { typed: string; said: string }

/** The text of a search without a part of it; undefined where that part cannot be found in it. */
export function without(query: string, typed: string, others: readonly Other[] = []): string | undefined {
  const words = wordsOf(query)
  const known = others.flatMap((other) => {
    const places = placesOf(words, other.typed, everywhere)
    return places ? [{ ...other, places }] : []
  })
  const taken = new Set(known.flatMap(({ places }) => [...places]))
  const gone = placesOf(words, typed, (at) => !taken.has(at)) ?? placesOf(words, typed, everywhere)
  if (!gone) return undefined
  const lost = known.filter(({ places }) => [...places].some((at) => gone.has(at)))
  const isIdle = (at: number, idle: boolean) => idle && !taken.has(at) && !gone.has(at)
  // What introduced the part means nothing where nothing follows it.
  for (let at = words.length - 1; gone.has(at) || isIdle(at, leading.has(words[at]?.plain ?? '')); at -= 1)
    gone.add(at)
  for (let at = 0; gone.has(at) || isIdle(at, joins.test(words[at]?.plain ?? '')); at += 1) gone.add(at)
  const left = words.filter((_, index) => !gone.has(index))
  const rest = left.map(({ text, gap }, index) => (index === 0 ? text : `${gap === '' ? '' : ' '}${text}`))
  return [rest.join(''), ...lost.map(({ said }) => said)].filter(Boolean).join(' ').trim()
}

/** The search for a name exactly as typed: quotation marks prevent corrections. */
export const asTyped = (query: string): string => `"${query.replaceAll('"', '').trim()}"`
