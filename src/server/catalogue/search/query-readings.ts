import { toLatin } from './transliteration.ts'
import { type Match, qualities, type Vocabulary } from './vocabulary.ts'
import { meantBy } from './words.ts'

/** The matches of one word of the query, or of two that belong together. */
export type Term = { typed: string; matches: Match[]; corrected: boolean; isWide: boolean }

const shortestPart = 3
/** Words within names, of which no other word is made: 'andman' is not 'and' and 'man'. */
const within: ReadonlySet<string> = new Set(['and', 'the', 'for', 'with', 'from'])

const justThis = (id: number): Match => ({ from: id, past: id + 1, quality: qualities.exact })

/** The ways to read the words of a query, most literal first; the first that finds something is used. */
export function* readings(
  vocabulary: Vocabulary,
  words: string[],
): Generator<{ terms: Term[]; mode: 'all' | 'most' }> {
  const asTyped = words.map((word, index) => plain(vocabulary, word, index === words.length - 1))
  if (asTyped.every(({ matches }) => matches.length > 0)) yield { terms: asTyped, mode: 'all' }
  const mended = mend(vocabulary, asTyped)
  const isMended = mended.length !== asTyped.length || mended.some((term, index) => term !== asTyped[index])
  if (isMended) yield { terms: mended, mode: 'all' }
  const wide = mended.map((term) => widened(vocabulary, term))
  if (wide.some((term, index) => term.matches.length > (mended[index]?.matches.length ?? 0)))
    yield { terms: wide, mode: 'all' }
  yield { terms: wide, mode: 'most' }
}

/** In the typed script, else in Latin letters, since not every name is known in Devanagari. */
function plain(vocabulary: Vocabulary, typed: string, isLast: boolean): Term {
  const meant = meantBy(typed)
  const written = [typed, ...(meant === typed ? [] : [meant])].flatMap((word) =>
    literal(vocabulary, word, isLast),
  )
  const matches = written.length > 0 ? written : literal(vocabulary, toLatin(typed), isLast)
  return { typed, matches, corrected: false, isWide: false }
}

/** As a word or the beginning of one; a single letter only counts as a beginning while it is being typed. */
function literal(vocabulary: Vocabulary, typed: string, isLast: boolean): Match[] {
  const matches: Match[] = []
  const exact = vocabulary.find(typed)
  if (exact !== undefined) matches.push(justThis(exact))
  if (typed.length > 1 || isLast) {
    const { from, past } = vocabulary.startingWith(typed)
    if (past > from) matches.push({ from, past, quality: qualities.prefix })
  }
  return matches
}

/** Joins unknown words with a neighbour ('hima chal'), splits them ('goabeach') or reads them by sound. */
function mend(vocabulary: Vocabulary, terms: Term[]): Term[] {
  const mended: Term[] = []
  for (let index = 0; index < terms.length; index += 1) {
    const [term, next] = [terms[index], terms[index + 1]]
    if (!term) continue
    const isUnknown = term.matches.length === 0
    const joined = next && (isUnknown || next.matches.length === 0) ? join(vocabulary, term, next) : undefined
    if (joined) {
      mended.push(joined)
      index += 1
    } else if (isUnknown) mended.push(...(split(vocabulary, term.typed) ?? [widened(vocabulary, term)]))
    else mended.push(term)
  }
  return mended
}

function join(vocabulary: Vocabulary, term: Term, next: Term): Term | undefined {
  const typed = term.typed + next.typed
  const joined = plain(vocabulary, typed, false)
  if (joined.matches.length > 0) return { ...joined, typed: `${term.typed} ${next.typed}`, corrected: true }
  const similar = vocabulary.near(typed).filter(({ quality }) => quality === qualities.sound)
  return similar.length > 0
    ? { typed: `${term.typed} ${next.typed}`, matches: similar, corrected: true, isWide: true }
    : undefined
}

function split(vocabulary: Vocabulary, typed: string): Term[] | undefined {
  for (let cut = typed.length - shortestPart; cut >= shortestPart; cut -= 1) {
    const parts = [typed.slice(0, cut), typed.slice(cut)]
    const found = parts.map((part) => (within.has(part) ? undefined : vocabulary.find(part)))
    if (found.every((id) => id !== undefined))
      return parts.map((part, index) => ({
        typed: part,
        matches: [justThis(found[index] ?? 0)],
        corrected: true,
        isWide: false,
      }))
  }
  return undefined
}

function widened(vocabulary: Vocabulary, term: Term): Term {
  if (term.isWide) return term
  const more = vocabulary.near(term.typed)
  const corrected = term.corrected || (term.matches.length === 0 && more.length > 0)
  return { ...term, matches: [...term.matches, ...more], corrected, isWide: true }
}
