/**
 * Spells place names in Indian scripts with Latin letters, so that they are found by sound. Unicode arranges the nine
 * scripts alike, 128 characters each in the order of ISCII, so one table covers them all (Unicode 15, chapter 12).
 */
const firstSign = 0x0900
const lastSign = 0x0d7f
const blockSize = 0x80

const independentVowels = 'a aa i ii u uu ri li e e e ai o o o au'.split(' ')
const consonants =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(' ')
const dependentVowels = 'aa i ii u uu ri ri e e e ai o o o au'.split(' ')
const dotted = 'q kh g z r rh f y'.split(' ')

const at = { nasal: 0x01, anusvara: 0x02, vowels: 0x05, consonants: 0x15, nukta: 0x3c, signs: 0x3e }
const virama = 0x4d
/** Gurmukhi and Bengali characters outside the common order, and Malayalam's letters without a vowel. */
const others: Readonly<Record<number, string>> = {
  0x0982: 'ng',
  0x09ce: 't',
  0x09f0: 'r',
  0x09f1: 'v',
  0x0a70: 'n',
  0x0d7a: 'n',
  0x0d7b: 'n',
  0x0d7c: 'r',
  0x0d7d: 'l',
  0x0d7e: 'l',
  0x0d7f: 'k',
}
/** The sounds of letters with a dot below. */
const withNukta: Readonly<Record<string, string>> = { d: 'r', dh: 'rh', j: 'z', ph: 'f', k: 'q' }

/** Urdu writes consonants and long vowels only; phonetic keys do without the short ones. */
const urdu: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ا:a آ:aa ب:b پ:p ت:t ٹ:t ث:s ج:j چ:ch ح:h خ:kh د:d ڈ:d ذ:z ر:r ڑ:r ز:z ژ:z س:s ش:sh ص:s ض:z ط:t ظ:z ع:a ' +
    'غ:g ف:f ق:q ک:k ك:k گ:g ل:l م:m ن:n ں:n و:o ہ:h ه:h ھ:h ء: ی:i ي:i ے:e ئ:i'
  )
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
)

type Letter = { sound: string; kind: 'consonant' | 'vowel' | 'dead' | 'sign' | 'nukta' }

function letterOf(code: number): Letter | undefined {
  const other = others[code]
  if (other !== undefined) return { sound: other, kind: 'dead' }
  const place = (code - firstSign) % blockSize
  if (place === at.nukta) return { sound: '', kind: 'nukta' }
  const sign = place === virama ? '' : dependentVowels[place - at.signs]
  if (sign !== undefined) return { sound: sign, kind: 'sign' }
  if (place === at.nasal || place === at.anusvara) return { sound: 'n', kind: 'dead' }
  if (place >= 0x58 && place <= 0x5f) return { sound: dotted[place - 0x58] ?? '', kind: 'consonant' }
  if (place >= 0x66 && place <= 0x6f) return { sound: String(place - 0x66), kind: 'dead' }
  const vowel = independentVowels[place - at.vowels]
  if (vowel !== undefined) return { sound: vowel, kind: 'vowel' }
  const consonant = consonants[place - at.consonants]
  return consonant === undefined ? undefined : { sound: consonant, kind: 'consonant' }
}

const letters = Array.from({ length: lastSign - firstSign + 1 }, (_, index) => letterOf(firstSign + index))

/** The syllables of one word; a consonant without a vowel sign carries the short a. */
function syllables(word: string): string[] {
  const parts: string[] = []
  let open = false
  for (let index = 0; index < word.length; index += 1) {
    const letter = letters[word.charCodeAt(index) - firstSign]
    if (!letter) continue
    const { sound, kind } = letter
    if (kind === 'nukta') {
      const last = parts.length - 1
      if (open) parts[last] = withNukta[parts[last] ?? ''] ?? parts[last] ?? ''
    } else if (kind === 'sign') {
      if (open && sound !== '') parts.push(sound)
      open = false
    } else {
      if (open) parts.push('A')
      parts.push(sound)
      open = kind === 'consonant'
    }
  }
  return parts
}

/** A short a between two spoken syllables is written but silent: जयपुर is Jaipur. */
function pronounced(parts: string[]): string {
  const spoken = [...parts]
  for (let index = spoken.length - 2; index > 1; index -= 1) {
    const isSilent =
      spoken[index] === 'A' &&
      isVowel(spoken[index - 2]) &&
      isVowel(spoken[index + 2]) &&
      !isVowel(spoken[index + 1])
    if (isSilent) spoken.splice(index, 1)
  }
  return spoken.join('').replaceAll('A', 'a')
}

const vowelLetters: ReadonlySet<string | undefined> = new Set('Aaeiou')
const isVowel = (part: string | undefined): boolean => vowelLetters.has(part?.[0])

const indianWord = /[\u0900-\u0d7f]+/gu
const urduWord = /[\u0600-\u06ff]+/gu

/** A word in the letters of Hindi and Marathi; digits are handled like all others. */
export const isDevanagari = (word: string): boolean => /^[\u0900-\u0963\u0970-\u097f]+$/u.test(word)

/** 'जयपुर होटल' becomes 'jaypur hotl'; Latin text stays as it is. */
export function toLatin(text: string): string {
  if (!/[\u0600-\u06ff\u0900-\u0d7f]/u.test(text)) return text
  return text
    .replace(indianWord, (word) => pronounced(syllables(word)))
    .replace(urduWord, (word) => Array.from(word, (sign) => urdu[sign] ?? '').join(''))
}
