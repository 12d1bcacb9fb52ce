import { cueFrom } from './cues.ts'
import type { Reading, World } from './reading.ts'
import { isOf, type Slot, type SlotOf } from './slots.ts'

/** 'Bangalore, waterfalls nearby': at the end of a clause, near what was named before. */
const isCloseBy = (tokens: Reading['tokens']): boolean =>
  tokens.some((_, at) => {
    const cue = at > 1 ? cueFrom(tokens, at, 'closeBy') : undefined
    return cue !== undefined && (!tokens[cue.past] || tokens[cue.past]?.isApart === true)
  })

/** What is to be near a town: what is named behind it, or anything ('trips near me, Gurgaon'). */
export type Near = 'what' | 'anything' | undefined
export function nearOf(tokens: Reading['tokens']): Near {
  if (tokens.some((_, at) => cueFrom(tokens, at, 'aroundMe'))) return 'anything'
  return isCloseBy(tokens) ? 'what' : undefined
}

/** A city that is a state too, Delhi, is a town. */
function townOf({ typed }: SlotOf<'words'>, world: World): string | undefined {
  const town = world.findTown(typed)
  return world.isState(typed) && town?.toLowerCase() !== typed ? undefined : town
}

/** 'Bangalore, waterfalls nearby', 'near me, Gurgaon': the town that is named before what is to be near, or alone. */
export function nearTown(slots: readonly Slot[], world: World, near: Near): Slot[] {
  const [one, other] = near === 'anything' ? slots.filter(isOf('words')) : [slots[0]]
  const town = one?.kind === 'words' && !other ? townOf(one, world) : undefined
  const isBeside = near === 'anything' || slots.slice(1).some(({ kind }) => kind === 'concept')
  if (town === undefined || !isBeside) return [...slots]
  return slots.map((slot) =>
    slot === one ? { kind: 'origin', town, isNear: true, typed: slot.typed } : slot,
  )
}
