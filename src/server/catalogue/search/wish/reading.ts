import { isPlain } from '#server/catalogue/normalise.ts'
import type { Sent } from '#server/catalogue/search-port.ts'
import { rememberedOf, type Token } from './tokens.ts'

/** What readers of wishes know of the world. */
export type World = Sent & {
  /** By any of its names, in any script. */
  findTown: (name: string) => string | undefined
  /** Also finds it by a name that only sounds like its own. */
  hearTown: (name: string) => string | undefined
  /** Whether a town's name begins with this word; most words need no further look-up. */
  beginsTown: (word: string) => boolean
  /** Whether a place's name sounds the same, or is at most this many slips away. */
  isNearName: (word: string, slips: number) => boolean
  /** The name of one word that sounds so, of a town or of the catalogue's places. */
  heardName: (word: string) => string | undefined
  /** The kinds that a place is known for, best known first. */
  kindsOf: (name: string) => string[]
  /** Whether it is a name of a state. */
  isState: (name: string) => boolean
  /** Whether a town is in that state, or a suburb of its capital. */
  isIn: (town: string, state: string) => boolean
  /** Whether it is a word of the catalogue. */
  isWord: (word: string) => boolean
  /** Whether something in the catalogue has exactly this name of several words. */
  isName: (name: string) => boolean
}

/**
 * The state while a text is read. `isLikened`: something is to be like something else, `isInstead`: in
 * place of it. `asksNearest`: the nearest is
 * asked for, so that a town after 'to' is where somebody is.
 */
export type Reading = {
  world: World
  text: string
  tokens: readonly Token[]
  isLikened: boolean
  isInstead: boolean
  asksNearest: boolean
  hasLanguage: boolean
}

/** What several readers need to know of a token is computed once. */
const rememberedIn = <T>(find: (reading: Reading, at: number) => T) =>
  rememberedOf(({ tokens }: Reading) => tokens, find)

export const textOf = ({ text, tokens }: Reading, at: number, past: number): string =>
  text.slice(tokens[at]?.from ?? 0, tokens[past - 1]?.past ?? 0)

/** A name as it is usually spelt: 'taj mehel' is the Taj Mahal. */
export function nameOf(reading: Reading, at: number, past: number): string {
  const { tokens } = reading
  if (!tokens.slice(at, past).some(({ isMended }) => isMended)) return textOf(reading, at, past)
  const words = Array.from({ length: past - at }, (_, index) => {
    const token = tokens[at + index]
    return token?.isMended ? token.word : textOf(reading, at + index, at + index + 1)
  })
  return words.join(' ')
}

/** Between two alternatives. */
export const ors: ReadonlySet<string> = new Set(['or', 'ya'])

/** Between the members of a list. */
export const joiners: ReadonlySet<string> = new Set([
  'or',
  'and',
  'nor',
  'ya',
  'aur',
  'n',
  'evam',
  'tatha',
  '&',
  '/',
  '+',
  '-',
  '–',
])

/** How many tokens may belong together from a token on: nothing spans a comma. */
function reach(tokens: readonly Token[], at: number, longest: number): number {
  let length = 1
  while (length < longest && tokens[at + length] && !tokens[at + length]?.isApart) length += 1
  return at < tokens.length ? length : 0
}

const longestTown = 4

/** `state` is set if a state was named, for which its capital is taken. */
export type TownAt = { town: string; past: number; state?: string }

/**
 * 'Kota Rajasthan', 'Nashik, Maharashtra', 'Whitefield Bangalore': the state or the town itself says where that is. In
 * 'from Pune Goa' the state is the destination.
 */
function pastState({ world, ...reading }: Reading, at: number, town: string): number {
  const length = [2, 1].find((words) => {
    const name = textOf({ world, ...reading }, at, at + words)
    const isWhere = world.isState(name) ? world.isIn(town, name) : world.findTown(name) === town
    return reading.tokens[at + words - 1] && isWhere
  })
  return at + (length ?? 0)
}

/** The town with the longest name that begins at a token. */
export const townAt = (reading: Reading, at: number, isSure = true): TownAt | undefined =>
  isSure ? sureTownAt(reading, at) : heardTownAt(reading, at)

function findTownAt(reading: Reading, at: number, isSure: boolean): TownAt | undefined {
  const { tokens, world } = reading
  const first = tokens[at]?.word ?? ''
  if (isSure && isPlain(textOf(reading, at, at + 1)) && !world.beginsTown(first)) return undefined
  for (let length = reach(tokens, at, longestTown); length > 0; length -= 1) {
    const name = nameOf(reading, at, at + length)
    // Names in other scripts are written as they are heard.
    const town = isSure && tokens[at]?.isOther !== true ? world.findTown(name) : world.hearTown(name)
    if (town === undefined) continue
    const isState = world.isState(name)
    return {
      town,
      past: isState ? at + length : pastState(reading, at + length, town),
      ...(isState && { state: name }),
    }
  }
  return undefined
}

const longestName = 5

const sureTownAt = rememberedIn((reading, at) => findTownAt(reading, at, true))
const heardTownAt = rememberedIn((reading, at) => findTownAt(reading, at, false))

/** Where a name of several words in the catalogue ends: 'Marine Drive' is no drive. */
export const pastName = rememberedIn((reading: Reading, at: number): number => {
  const { tokens, world } = reading
  if (!world.isWord(nameOf(reading, at, at + 1))) return at
  for (let length = reach(tokens, at, longestName); length > 1; length -= 1) {
    if (world.isName(nameOf(reading, at, at + length))) return at + length
  }
  return at
})
