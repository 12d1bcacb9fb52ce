import { cueFrom, type Role } from './cues.ts'
import { type Bounded, spoken } from './quantities.ts'
import type { Meaning } from './slots.ts'
import { type Token, wordsIn } from './tokens.ts'

const share = { least: 0.8, most: 1.2 }

type Rupees = { least: number; most: number; isAbout?: boolean }

export function rupeesOf({ least, most, isRange, bound }: Bounded): Rupees {
  // 'under 20' means thousands.
  const scale = most < spoken ? 1_000 : 1
  // 1.1 lakh is not quite 1,10,000 to a computer.
  const [low, high] = [Math.round(least * scale), Math.round(most * scale)]
  if (isRange) return { least: low, most: high }
  if (bound === 'least') return { least: low, most: Infinity }
  if (bound === 'about') return { least: low * share.least, most: high * share.most, isAbout: true }
  return { least: 0, most: high }
}

export function daysOf(
  { least, most, isRange, bound, isBeyond }: Bounded,
  add: number,
  slack: number,
): Meaning {
  const beyond = isBeyond ? 1 : 0
  const [low, high] = [
    least + add + (bound === 'least' ? beyond : 0),
    most + add - (bound === 'most' ? beyond : 0),
  ]
  if (bound === 'most' && !isRange) return { kind: 'days', least: 1, most: Math.max(1, high) }
  if (bound === 'least' && !isRange) return { kind: 'days', least: low, most: Infinity }
  const around = isRange ? 0 : bound === 'about' ? Math.max(1, slack) : slack
  return { kind: 'days', least: Math.max(1, low - around), most: high + around }
}

/** What a party has only so much of. */
const had = new Set(
  wordsIn(
    'kharch kharcha kharche kharchaa paisa paise paisay rupaye rupye budget rakam amount cost afford spend invest lagana lagane kharchna chutti chhutti chuttiyan chhuttiyan leave leaves time samay waqt safar drive driving travel door dur खर्च खर्चा पैसा पैसे बजट रुपये रकम छुट्टी छुट्टियां समय वक्त सफर ड्राइव दूर',
  ),
)
const ofIt = new Set(wordsIn('ki ka ke की का के'))

const spends = new Set([
  ...had,
  ...wordsIn('pay go going cross exceed shell stretch dena dene jana jaana जाना देना'),
])
const denies = new Set(wordsIn('cannot cant dont wont shouldnt never नहीं nahi'))
/** How many words may stand between a negation and the bound that it denies. */
const mostBefore = 5

/** 'dont want to spend more than 11000': what is spent stands between the negation and the bound. */
export function isDenied(tokens: readonly Token[], at: number): boolean {
  let isSpent = false
  for (let back = 1; back <= mostBefore && !tokens[at - back + 1]?.isApart; back += 1) {
    const { word = '' } = tokens[at - back] ?? {}
    if (isSpent && (denies.has(word) || cueFrom(tokens, at - back, 'not'))) return true
    isSpent ||= spends.has(word)
  }
  return false
}

/** '3000 se zyada kharch nahi', '3 din se zyada ki chutti nahi': it stands between the bound and its negation. */
export function notMoreThan(tokens: readonly Token[], { role, past }: { role: Role; past: number }) {
  const at = ofIt.has(tokens[past]?.word ?? '') ? past + 1 : past
  if (role !== 'isLeast' || !had.has(tokens[at]?.word ?? '')) return undefined
  const not = cueFrom(tokens, at + 1, 'notBefore')
  return not && { role: 'isMost' as const, past: not.past }
}
