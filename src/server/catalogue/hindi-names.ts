import namesInHindi from '#shared/messages/places-hi.json' with { type: 'json' }
import { once } from '#server/platform/once.ts'
import { normalise } from './normalise.ts'
import olderNames from './older-hindi-names.json' with { type: 'json' }
import { toLatin } from './search/transliteration.ts'
import { phoneticKey } from './search/phonetic-keys.ts'

const older: Readonly<Record<string, readonly string[]>> = olderNames
const inHindi: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(namesInHindi).map(([name, written]) => [name, [written, ...(older[name] ?? [])]]),
)
const none: readonly string[] = []

/** The name as it is shown, then the spellings by which it is found too. */
export const hindiNamesOf = (name: string): readonly string[] => inHindi.get(name) ?? none

export const hindiNameOf = (name: string): string | undefined => hindiNamesOf(name)[0]

/** Compared by sound: मुम्बई and मुंबई are one. */
const soundOf = (words: string): string =>
  normalise(words).split(/\s+/).map(toLatin).map(phoneticKey).join(' ')

const namesBySound = once(() => {
  const names = new Map<string, string[]>()
  for (const [name, spellings] of inHindi)
    for (const sound of new Set(spellings.map(soundOf))) names.set(sound, [...(names.get(sound) ?? []), name])
  return names
})

/** The English names that a name in Devanagari may stand for; the one with exactly this spelling comes first. */
export function namesSoundingLike(words: string): string[] {
  if (!/\p{Script=Devanagari}/u.test(words)) return []
  const names = namesBySound().get(soundOf(words)) ?? []
  const spellingRank = (name: string) => (normalise(hindiNameOf(name) ?? '') === normalise(words) ? 0 : 1)
  return names.toSorted((one, other) => spellingRank(one) - spellingRank(other))
}
