import { cueFrom } from './cues.ts'
import { isTimeAt, readDate } from './dates.ts'
import type { Read } from './read.ts'
import { stemsOf, withoutEnding } from './endings.ts'
import { phraseFrom } from './phrases.ts'
import { quantityAt } from './quantities.ts'
import { joiners, type Reading, type TownAt as Start, townAt } from './reading.ts'
import { departureOf, isOfPeople } from './starting-at.ts'
import { wordsIn } from './tokens.ts'

const origin = ({ town, state }: Start, past: number, isNear: boolean): Read => ({
  meanings: [{ kind: 'origin', town, isNear, ...(state !== undefined && { state }) }],
  past,
})

export const asksNearest = (tokens: Reading['tokens']): boolean =>
  tokens.some((_, at) => cueFrom(tokens, at, 'nearest'))

/** 'from Pune', 'near Indore', 'Pune se', 'Indore ke paas', 'Delhi to Manali'; also 'of Indore' after a distance. */
export function readOrigin(reading: Reading, at: number, isAfterDistance: boolean): Read | undefined {
  const named = namedBehind(reading, at, isAfterDistance)
  if (named) return named
  const first = townAt(reading, at) ?? heardBefore(reading, at) ?? ofTown(reading, at)
  if (!first) return inflected(reading, at)
  return sideOf(reading, first) ?? stationOf(reading, at, first) ?? namedBefore(reading, first)
}

/** 'Rajasthan side' is that state, not what is near its capital. */
function sideOf({ tokens }: Reading, { state, past }: Start): Read | undefined {
  const side = state === undefined ? undefined : cueFrom(tokens, past, 'side')
  return side && { meanings: [{ kind: 'words', words: state?.split(' ') ?? [] }], past: side.past }
}

/** 'Mumbai airport, hills nearby': where one arrives. */
function stationOf(reading: Reading, at: number, first: Start): Read | undefined {
  const station = cueFrom(reading.tokens, first.past, 'station')
  if (!station) return departureOf(reading, at, first)
  const after = cueFrom(reading.tokens, station.past, 'besides', 'after')
  return origin(first, after?.past ?? station.past, after?.role !== 'after')
}

/** 'kolkatar kache': a case ending between a town's name and a word for near. */
function ofTown({ tokens, world, text }: Reading, at: number): Start | undefined {
  const token = tokens[at]
  if (!token || token.value !== undefined || !cueFrom(tokens, at + 1, 'besides')) return undefined
  if (phraseFrom(tokens, at) || world.isWord(text.slice(token.from, token.past))) return undefined
  const find = token.isOther ? world.hearTown : world.findTown
  const town = stemsOf(token.word)
    .map((name) => find(name))
    .find((one) => one !== undefined)
  return town === undefined ? undefined : { town, past: at + 1 }
}

/** 'पुण्याहून', 'suratthi': the ending of the name marks the origin. */
function inflected({ tokens, world }: Reading, at: number): Read | undefined {
  if (phraseFrom(tokens, at)) return undefined
  const found = withoutEnding(tokens[at]?.word ?? '')
  const town = found?.names.map((name) => world.hearTown(name)).find((one) => one !== undefined)
  return found && town !== undefined ? origin({ town, past: at + 1 }, at + 1, found.isNear) : undefined
}

/** 'ahmadabad se', 'banglore near by': an unknown word before such a cue is read as a town by its sound. */
function heardBefore(reading: Reading, at: number): Start | undefined {
  const { tokens, world, text } = reading
  const token = tokens[at]
  if (!token || token.value !== undefined || !cueFrom(tokens, at + 1, 'besides', 'after', 'near'))
    return undefined
  if (phraseFrom(tokens, at) || world.isWord(text.slice(token.from, token.past))) return undefined
  const heard = townAt(reading, at, false)
  return heard?.past === at + 1 ? heard : undefined
}

const ors: ReadonlySet<string> = new Set(['or', 'ya', '/'])

/** 'Mumbai-Pune se', 'from Noida or Delhi': where a second town ends that is as good an origin as the first. */
function pastOther(reading: Reading, at: number, between: ReadonlySet<string>): number | undefined {
  return between.has(reading.tokens[at]?.word ?? '') ? townAt(reading, at + 1)?.past : undefined
}

function markedBehind(reading: Reading, at: number): Read | undefined {
  const cue = cueFrom(reading.tokens, at, 'from', 'near')
  // 'a mosque nearby, Hyderabad'
  if (!cue || (cue.role === 'near' && reading.tokens[cue.past]?.isApart)) return undefined
  const named = townAt(reading, cue.past, false)
  return named && origin(named, pastOther(reading, named.past, ors) ?? named.past, cue.role === 'near')
}

/** 'from Pune', 'near Indore': the word before the town marks it as the origin. */
function namedBehind(reading: Reading, at: number, isAfterDistance: boolean): Read | undefined {
  const { tokens } = reading
  // 'landing at Kochi': where the party arrives is where it sets out.
  const arriving = cueFrom(tokens, at, 'arriving')
  const arrived = arriving && townAt(reading, arriving.past, false)
  if (arrived) return origin(arrived, cueFrom(tokens, arrived.past, 'station')?.past ?? arrived.past, true)
  const marked = markedBehind(reading, at)
  if (marked) return marked
  const nearest = reading.asksNearest ? cueFrom(tokens, at, 'to', 'from', 'for') : undefined
  const around = nearest && townAt(reading, nearest.past, false)
  if (around) return origin(around, around.past, true)
  const measured = isAfterDistance ? townAt(reading, pastOf(reading, at), false) : undefined
  return measured && origin(measured, measured.past, false)
}

/** 'Pune se', 'Indore ke paas', 'Delhi to Manali': the word after the town marks it. */
function namedBefore(reading: Reading, first: Start): Read | undefined {
  const { tokens } = reading
  const after = cueFrom(tokens, pastOther(reading, first.past, joiners) ?? first.past, 'besides', 'after')
  if (after) return origin(first, after.past, after.role === 'besides')
  if (isOfPeople(tokens, first.past)) return origin(first, first.past + 1, false)
  // 'Ranchi and nearby'
  const beside = joiners.has(tokens[first.past]?.word ?? '')
    ? cueFrom(tokens, first.past + 1, 'near', 'besides')
    : undefined
  if (beside && !townAt(reading, beside.past)) return origin(first, beside.past, true)
  // 'Hubli near beach': what follows is no town, so this one is meant.
  const near = cueFrom(tokens, first.past, 'near')
  if (near && !townAt(reading, near.past)) return besideTown(reading, first, near.past)
  const to = cueFrom(tokens, first.past, 'to')
  return to && isDestination(reading, to.past) ? origin(first, to.past, false) : undefined
}

/** 'Mysuru around 150 km' is a distance; 'Goa around 20k' and 'Goa around Diwali' say what it costs, and when. */
function besideTown({ tokens }: Reading, first: Start, past: number): Read | undefined {
  const amount = quantityAt(tokens, past)
  if (amount && !readDate(tokens, past))
    return cueFrom(tokens, amount.past, 'km', 'hour') ? origin(first, past, false) : undefined
  return amount || isTimeAt(tokens, past) ? undefined : origin(first, past, true)
}

/** What one does at a destination: 'Kerala to visit' is not the way from there. */
const deeds = new Set(
  wordsIn('visit see go stay do cover explore travel enjoy celebrate spend relax experience be roam ride'),
)

/** 'Delhi to Manali', 'Pune to the hills', but not 'Goa to 20k'. */
function isDestination({ tokens }: Reading, at: number): boolean {
  const token = tokens[at]
  return token !== undefined && !deeds.has(token.word) && quantityAt(tokens, at) === undefined
}

/** After 'by car', 'drive from', 'away from'. */
function pastOf({ tokens }: Reading, at: number): number {
  let past = at
  for (let of = cueFrom(tokens, past, 'of'); of; of = cueFrom(tokens, past, 'of')) past = of.past
  return past
}
