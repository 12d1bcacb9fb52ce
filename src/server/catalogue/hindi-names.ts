import namesInHindi from '#shared/messages/places-hi.json' with { type: 'json' }
import { once } from '#server/platform/once.ts'
import { normalise } from './normalise.ts'
import { toLatin } from './search/transliteration.ts'
import { phoneticKey } from './search/phonetic-keys.ts'

const inHindi: ReadonlyMap<string, string> = new Map(Object.entries(namesInHindi))

export const hindiNameOf = (name: string): string | undefined => inHindi.get(name)

/** Compared by sound: मुम्बई and मुंबई are one. */
const soundOf = (words: string): string =>
  normalise(words).split(/\s+/).map(toLatin).map(phoneticKey).join(' ')

const namesBySound = once(() => {
  const names = new Map<string, string[]>()
  for (const [name, written] of inHindi) {
    const sound = soundOf(written)
    names.set(sound, [...(names.get(sound) ?? []), name])
  }
  return names
})

/** The English names that a name in Devanagari may stand for; the one with exactly this spelling comes first. */
export function namesSoundingLike(words: string): string[] {
  if (!/\p{Script=Devanagari}/u.test(words)) return []
  const names = namesBySound().get(soundOf(words)) ?? []
  const spellingRank = (name: string) => (normalise(inHindi.get(name) ?? '') === normalise(words) ? 0 : 1)
  return names.toSorted((one, other) => spellingRank(one) - spellingRank(other))
}
