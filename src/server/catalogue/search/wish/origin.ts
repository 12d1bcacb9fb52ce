import { cueFrom } from './cues.ts'
import type { Read } from './numbers.ts'
import { joiners, type Reading, townAt } from './reading.ts'

type Start = NonNullable<ReturnType<typeof townAt>>

const origin = ({ town, state }: Start, past: number, isNear: boolean): Read => ({
  meanings: [{ kind: 'origin', town, isNear, ...(state !== undefined && { state }) }],
  past,
})

/** 'from Pune', 'near Indore', 'Pune se', 'Indore ke paas', 'Delhi to Manali'; 'of Indore' behind a distance. */
export function readOrigin(reading: Reading, at: number, isAfterDistance: boolean): Read | undefined {
  const { tokens } = reading
  const cue = cueFrom(tokens, at, 'from', 'near')
  const named = cue && townAt(reading, cue.past, false)
  if (named) return origin(named, named.past, cue.role === 'near')
  const measured = isAfterDistance ? townAt(reading, pastOf(reading, at), false) : undefined
  if (measured) return origin(measured, measured.past, false)
  const first = townAt(reading, at)
  if (!first) return undefined
  const after = cueFrom(tokens, first.past, 'besides', 'after')
  if (after) return origin(first, after.past, after.role === 'besides')
  // 'Ranchi and nearby'
  const around = joiners.has(tokens[first.past]?.word ?? '')
    ? cueFrom(tokens, first.past + 1, 'near', 'besides')
    : undefined
  if (around && !townAt(reading, around.past)) return origin(first, around.past, true)
  // 'Hubli near beach': what follows is no town, so this is it.
  const near = cueFrom(tokens, first.past, 'near')
  if (near && !townAt(reading, near.past)) return origin(first, near.past, true)
  const to = cueFrom(tokens, first.past, 'to')
  return to && tokens[to.past] ? origin(first, to.past, false) : undefined
}

/** Behind 'by car', 'drive from', 'away from'. */
function pastOf({ tokens }: Reading, at: number): number {
  let past = at
  for (let of = cueFrom(tokens, past, 'of'); of; of = cueFrom(tokens, past, 'of')) past = of.past
  return past
}
