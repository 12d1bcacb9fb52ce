import namesInHindi from '#shared/messages/places-hi.json' with { type: 'json' }
import { normalise } from './normalise.ts'
import { toLatin } from './search/transliteration.ts'
import { soundOf } from './search/phonetic-keys.ts'

const inHindi: ReadonlyMap<string, string> = new Map(Object.entries(namesInHindi))

export const hindiNameOf = (name: string): string | undefined => inHindi.get(name)

/** As it is heard: मुम्बई and मुंबई are one. */
const heard = (words: string): string => normalise(words).split(/\s+/).map(toLatin).map(soundOf).join(' ')

const heardNames = new Map<string, string[]>()
for (const [name, written] of inHindi) {
  const sound = heard(written)
  heardNames.set(sound, [...(heardNames.get(sound) ?? []), name])
}

/** What a name in Devanagari may stand for; the one that is written so goes first. */
export function namesHeardAs(words: string): string[] {
  if (!/\p{Script=Devanagari}/u.test(words)) return []
  const names = heardNames.get(heard(words)) ?? []
  const isWritten = (name: string) => (normalise(inHindi.get(name) ?? '') === normalise(words) ? 0 : 1)
  return names.toSorted((one, other) => isWritten(one) - isWritten(other))
}
