import { cueFrom } from './cues.ts'
import type { Read } from './read.ts'
import { type Reading, townAt } from './reading.ts'
import type { Meaning } from './slots.ts'
import { wordsIn } from './tokens.ts'

const wordSet = (text: string): ReadonlySet<string> => new Set(wordsIn(text))
const of = wordSet('ki ka ke da di na ni ru ra er cha chi la की का के')
const heat = wordSet('garmi heat choodu veyil veyyil bisilu tapish loo गर्मी लू வெயில் ചൂട് ಬಿಸಿಲು ఎండ ગરમી গরম')
const cold = wordSet('sardi thand cold fog kohra सर्दी ठंड कोहरा')
const crowd = wordSet(
  'pollution smog traffic bheed rush noise shor crowd pradushan dhuan dhool प्रदूषण भीड़ शोर',
)

const meant: readonly [ReadonlySet<string>, Meaning[]][] = [
  [heat, [{ kind: 'weather', weather: 'cold' }]],
  [cold, [{ kind: 'weather', weather: 'warm' }]],
  [crowd, [{ kind: 'concept', concept: 'quiet', isSoft: true }]],
]

/**
 * 'delhi ki garmi se door', 'Chennai veyil thaangala': where somebody is and wants to get away from. 'manali garmi me'
 * is a journey to Manali.
 */
export function readComplaint(reading: Reading, at: number): Read | undefined {
  const { tokens } = reading
  const town = townAt(reading, at)
  if (!town) return undefined
  const past = of.has(tokens[town.past]?.word ?? '') ? town.past + 1 : town.past
  const word = tokens[past]?.isApart ? '' : (tokens[past]?.word ?? '')
  const found = meant.find(([words]) => words.has(word))
  const end = found && cueFrom(tokens, past + 1, 'unbearable')
  return end && { meanings: found[1], past: end.past }
}
