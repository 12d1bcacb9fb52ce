/**
 * Phonetic keys of Indian names in Latin letters: spellings that sound alike get one key. Jaipoor, Jaypur and Jaipur are
 * one, and so are Wayanad and Vayanadu but for the last vowel.
 */
const rules: [RegExp, string][] = [
  [/^hr/, 'r'],
  [/x|kh?sh/g, 'C'],
  [/sch|sh/g, 's'],
  [/tch|chh|ch/g, 'C'],
  [/ck|q/g, 'k'],
  [/c(?=[ei])/g, 's'],
  [/c/g, 'k'],
  [/ph/g, 'f'],
  [/zh/g, 'l'],
  [/([bdgjkprt])h/g, '$1'],
  [/z/g, 'j'],
  [/(?<=o)v(?=a)/g, ''],
  [/a{2,}/g, 'a'],
  [/ee+|ii+|ie|ea/g, 'i'],
  [/oo+|uu+|ou/g, 'u'],
  [/ai|ay|ei|ey/g, 'i'],
  [/au|ow$/g, 'u'],
  [/w/g, 'v'],
  [/(?<=.)h/g, ''],
  [/y/g, 'i'],
  [/m(?=[^aeioumbp])/g, 'n'],
  [/n(?=[bp])/g, 'm'],
  [/e/g, 'i'],
  [/o/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/C/g, 'c'],
]

export function phoneticKey(word: string): string {
  let sound = word
  for (const [pattern, spelling] of rules) sound = sound.replace(pattern, spelling)
  return sound.length > 2 ? sound.replace(/[aiu]+$/, '') || sound : sound
}

/** A phonetic key without vowels and with voiced letters replaced by voiceless ones, since Tamil writes both alike. */
export function consonantKey(sound: string): string {
  const hard = sound.replace(/[gdbjv]/g, (letter) => hardOf[letter] ?? letter)
  const first = /^[aiu]/.test(hard) ? 'a' : ''
  return first + hard.replace(/[aiu]/g, '').replace(/(.)\1+/g, '$1')
}

const hardOf: Readonly<Record<string, string>> = { g: 'k', d: 't', b: 'p', v: 'p', j: 'c' }
