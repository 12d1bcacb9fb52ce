import lexicon from './lexicon.json' with { type: 'json' }
import names from './names.json' with { type: 'json' }
import type { Need } from '#shared/domain/needs.ts'
import { bitsOf, type Meaning, type SlotOf, type Weather } from './slots.ts'
import { type PhraseAt, phraseTree, remembered, rememberWords, wordsIn } from './tokens.ts'

/** The meanings of a phrase; a filler has none. A phrase may mean several things at once. */
type Phrase = { meanings: Meaning[]; isFiller: boolean; people: number }

export type PhraseMatch = Phrase & { past: number }

/** 'sher' is a tiger or a lion: one word never asks for both at once. */
function isEither(own: Meaning[], one: Meaning): boolean {
  const at = own.findIndex(({ kind }) => kind === 'concept')
  const before = own[at]
  if (one.kind !== 'concept' || one.isSoft || before?.kind !== 'concept' || before.isSoft) return false
  const { concept, others = [] } = before
  if (concept !== one.concept && !others.includes(one.concept))
    own[at] = { ...before, others: [...others, one.concept] }
  return true
}

/** Not hot need not be cold, and not cold need not be hot. */
export const notHot: Meaning = { kind: 'weather', weather: 'pleasant', leastC: 14, mostC: 27 }
export const notCold: Meaning = { kind: 'weather', weather: 'warm', leastC: 18, mostC: 34 }

/** If it freezes at night, days are hardly warmer. */
const mostFreezingC = 10
/** 'Wales' without its s is an everyday word. */
const isSaidByAll = (name: string, fillers: ReadonlySet<string>): boolean => {
  const [first = '', ...others] = wordsIn(name)
  return others.length === 0 && first !== name && fillers.has(first)
}
type Book = {
  phraseAt: (text: string) => Phrase | undefined
  add: (texts: readonly string[], ...meanings: Meaning[]) => void
}

function bookOf(at: PhraseAt<Phrase>): Book {
  const phraseAt = (text: string) => at(text, () => ({ meanings: [], isFiller: false, people: 0 }))

  const add = (texts: readonly string[], ...meanings: Meaning[]) => {
    for (const text of texts) {
      const own = phraseAt(text)?.meanings ?? []
      // 'tea garden' and 'tea gardens' are one phrase.
      for (const one of meanings)
        if (!own.some((known) => JSON.stringify(known) === JSON.stringify(one)) && !isEither(own, one))
          own.push(one)
    }
  }
  return { phraseAt, add }
}

function addKinds({ phraseAt, add }: Book): void {
  for (const [concept, { phrases: texts }] of Object.entries(lexicon.concepts))
    add(texts, { kind: 'concept', concept })
  for (const [names, texts] of Object.entries(lexicon.rather)) {
    const [concept = '', ...others] = names.split('|')
    add(texts, { kind: 'concept', concept, ...(others.length > 0 && { others }), isSoft: true })
  }
  for (const [concept, texts] of Object.entries(lexicon.without))
    add(texts, { kind: 'not', of: { kind: 'concept', concept } })
  // A kind's name on the pages is read as that kind.
  for (const [concept, { en, hi }] of Object.entries(names.concepts))
    for (const text of [en, hi])
      if (phraseAt(text)?.meanings.length === 0) add([text], { kind: 'concept', concept })
}

function addTimes({ add }: Book): void {
  for (const [month, texts] of Object.entries(lexicon.months))
    add(texts, { kind: 'months', months: bitsOf([Number(month)]), name: texts[0] ?? '' })
  const periods: Readonly<Record<string, { months: number[]; phrases: string[]; at?: string[] }>> =
    lexicon.periods
  for (const [name, { months, phrases: texts, at }] of Object.entries(periods))
    add(texts, { kind: 'months', months: bitsOf(months), name, ...(at && { at }) })
  for (const [weather, texts] of Object.entries(lexicon.weather))
    add(texts, { kind: 'weather', weather: weather as Weather })
  add(lexicon.freezing, { kind: 'weather', weather: 'cold', mostC: mostFreezingC })
  add(lexicon.notHot, notHot)
  add(lexicon.notCold, notCold)
}

/** 'Bharat ka Switzerland', 'mini Tibet': nicknames after places abroad are in India. */
function nicknames(): [string, string[]][] {
  const twins = Object.entries(lexicon.twins).flatMap(([abroad, places]) =>
    lexicon.twinned.map((form): [string, string[]] => [form.replace('{}', abroad), places]),
  )
  const own: [string, string[]][] = Object.entries(lexicon.nicknames)
  const known = new Set(own.map(([name]) => name))
  return [...own, ...twins.filter(([name]) => !known.has(name))]
}

function addAsked({ add }: Book): void {
  for (const [need, texts] of Object.entries(lexicon.needs)) add(texts, { kind: 'need', need: need as Need })
  add(lexicon.singleParents, { kind: 'need', need: 'kids' }, { kind: 'need', need: 'solo', isSoft: true })
  add(lexicon.women, { kind: 'need', need: 'solo', as: 'women' })
  const gentle: Meaning = { kind: 'need', need: 'elderly', as: 'gentle' }
  add(lexicon.gentle, gentle, { kind: 'need', need: 'wheelchair', isSoft: true })
  for (const concept of lexicon.eased.without)
    add(lexicon.easy, { kind: 'not', of: { kind: 'concept', concept } })
  add(lexicon.easy, gentle, { kind: 'need', need: 'couple', isSoft: true })
  for (const concept of lexicon.eased.soft) add(lexicon.easy, { kind: 'concept', concept, isSoft: true })
  add(lexicon.easyTreks, { kind: 'concept', concept: 'trek' }, { ...gentle, isSoft: true })
  for (const [name, { states, phrases: texts }] of Object.entries(lexicon.regions))
    add(texts, { kind: 'region', name, states })
  for (const [phrase, [least = 1, most = least, likely]] of Object.entries(lexicon.lengths))
    add([phrase], { kind: 'days', least, most, ...(likely !== undefined && { likely }) })
  for (const [nickname, places] of nicknames())
    add([nickname], ...places.map((name): Meaning => ({ kind: 'words', words: name.split(' ') })))
  for (const kind of ['cheap', 'dear'] as const) add(lexicon[kind], { kind })
}

function addNothing({ phraseAt, add }: Book): void {
  const fillers = new Set(lexicon.fillers)
  // In two scripts, or lists, a name may be the same word.
  const addOnce = (kind: 'abroad' | 'notSold', name: string, more: Partial<SlotOf<'notSold'>> = {}) => {
    if (!phraseAt(name)?.meanings.some((one) => one.kind === kind)) add([name], { ...more, kind, name })
  }
  for (const name of lexicon.abroad) if (!isSaidByAll(name, fillers)) addOnce('abroad', name)
  for (const name of [...lexicon.payments, ...lexicon.extras])
    addOnce('notSold', name, { yields: 'anything' })
  for (const name of lexicon.howTo) addOnce('notSold', name, { yields: 'anything', isOwn: true })
  for (const name of lexicon.own) addOnce('notSold', name, { yields: 'journey', isOwn: true })
  for (const name of lexicon.notSold) addOnce('notSold', name)
  for (const name of lexicon.goods) addOnce('notSold', name, { yields: 'journey' })
}

function addOthers({ phraseAt }: Book): void {
  for (const [people, texts] of Object.entries(lexicon.party))
    for (const text of texts) {
      const phrase = phraseAt(text)
      if (phrase) phrase.people = Number(people)
    }
  for (const text of lexicon.fillers) {
    const phrase = phraseAt(text)
    if (phrase && phrase.meanings.length === 0) phrase.isFiller = true
  }
}

const phrases = phraseTree<Phrase>((at) => {
  const book = bookOf(at)
  for (const fill of [addKinds, addTimes, addAsked, addNothing, addOthers]) fill(book)
  rememberWords(false)
})

/** The longest phrase that begins at a token. */
export const phraseFrom = remembered((tokens, at): PhraseMatch | undefined => {
  const [longest] = phrases.from(tokens, at)
  return longest && { ...longest.found, past: longest.past }
})
