import { cueFrom } from './cues.ts'
import { type Token, wordsIn } from './tokens.ts'

const spelled: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  ek: 1,
  do: 2,
  teen: 3,
  tin: 3,
  char: 4,
  chaar: 4,
  paanch: 5,
  panch: 5,
  chhe: 6,
  chah: 6,
  saat: 7,
  aath: 8,
  nau: 9,
  das: 10,
  bees: 20,
  pachas: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  gyarah: 11,
  barah: 12,
  pandrah: 15,
  pandra: 15,
  atharah: 18,
  pachees: 25,
  pachis: 25,
  tees: 30,
  pentis: 35,
  chalis: 40,
  chaalis: 40,
  dedh: 1.5,
  dhai: 2.5,
  half: 0.5,
  aadha: 0.5,
  एक: 1,
  दो: 2,
  तीन: 3,
  चार: 4,
  पांच: 5,
  पाँच: 5,
  छह: 6,
  सात: 7,
  आठ: 8,
  नौ: 9,
  दस: 10,
  बारह: 12,
  पंद्रह: 15,
  पन्द्रह: 15,
  बीस: 20,
  पच्चीस: 25,
  तीस: 30,
  चालीस: 40,
  पचास: 50,
  साठ: 60,
  dus: 10,
  paach: 5,
  chhah: 6,
  chhai: 6,
  athh: 8,
  gyara: 11,
  barha: 12,
  tera: 13,
  terah: 13,
  chaudah: 14,
  solah: 16,
  satrah: 17,
  unnis: 19,
  ikkis: 21,
  baees: 22,
  pachchis: 25,
  pacchis: 25,
  paintis: 35,
  chalees: 40,
  chaalees: 40,
  paintalis: 45,
  pachaas: 50,
  pachpan: 55,
  sattar: 70,
  assi: 80,
  nabbe: 90,
  thirteen: 13,
  fourteen: 14,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  सवा: 1.25,
  sava: 1.25,
  savaa: 1.25,
  dhaai: 2.5,
  adhai: 2.5,
  ग्यारह: 11,
  चौदह: 14,
  सोलह: 16,
  अठारह: 18,
  पैंतीस: 35,
  पैंतालीस: 45,
  सत्तर: 70,
  अस्सी: 80,
  नब्बे: 90,
  डेढ़: 1.5,
  ढाई: 2.5,
}
/** One to ten, and twenty, in other languages, in Latin letters and their own. */
const ofLanguages = [
  'onnu rendu moonu naalu anju aaru ezhu ettu ombadhu pathu irupathu',
  'ஒன்று இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது பத்து இருபது',
  'oru randu moonnu naal anchu aaru ezhu ettu onpathu pathu irupathu',
  'ഒന്ന് രണ്ടു മൂന്ന് നാല് അഞ്ച് ആറ് ഏഴ് എട്ട് ഒമ്പത് പത്ത് ഇരുപത്',
  'okati rendu moodu nalugu aidu aaru edu enimidi tommidi padi iravai',
  'ఒకటి రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది పది ఇరవై',
  'ondu eradu mooru nalku aidu aaru elu entu ombattu hattu ippattu',
  'ಒಂದು ಎರಡು ಮೂರು ನಾಲ್ಕು ಐದು ಆರು ಏಳು ಎಂಟು ಒಂಬತ್ತು ಹತ್ತು ಇಪ್ಪತ್ತು',
  'ekta duto tinte charte panchta chhota saatta aatta nota doshta bishta',
  'এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ বিশ',
  'ek be tran char panch chha saat aath nav das vis',
  'એક બે ત્રણ ચાર પાંચ છ સાત આઠ નવ દસ વીસ',
  'ek don teen chaar paach saha saat aath nau daha vees',
  'एक दोन तीन चार पाच सहा सात आठ नऊ दहा वीस',
  'ଏକ ଦୁଇ ତିନି ଚାରି ପାଞ୍ଚ ଛଅ ସାତ ଆଠ ନଅ ଦଶ କୋଡ଼ିଏ',
  'ikk do tinn chaar panj chhe satt atth naun das veeh',
  'ਇੱਕ ਦੋ ਤਿੰਨ ਚਾਰ ਪੰਜ ਛੇ ਸੱਤ ਅੱਠ ਨੌਂ ਦਸ ਵੀਹ',
]
const [afterTen, twenty] = [10, 20]
/** Words of another meaning in Hindi or English, and the ending of a name. */
const otherwise = new Set([
  'aaru',
  'padi',
  'edu',
  'be',
  'nav',
  'naal',
  'nota',
  'oru',
  'vis',
  'chha',
  'elu',
  'entu',
  'hattu',
  'chhota',
])
const words = new Map([
  ...ofLanguages.flatMap((line) =>
    line
      .split(' ')
      .flatMap((word, at): [string, number][] =>
        otherwise.has(word) ? [] : [[wordsIn(word)[0] ?? word, at < afterTen ? at + 1 : twenty]],
      ),
  ),
  ...Object.entries(spelled).map(([word, value]): [string, number] => [wordsIn(word)[0] ?? word, value]),
])

type Quantity = { value: number; times: number; past: number }
export type Span = { least: number; most: number; isRange: boolean; times: number; past: number }

/** Smaller numbers are spoken thousands. */
export const spoken = 100

function timesAt(tokens: readonly Token[], at: number): { times: number; past?: number } {
  const unit = cueFrom(tokens, at, 'thousand', 'lakh')
  return unit ? { times: unit.role === 'lakh' ? 100_000 : 1_000, past: unit.past } : { times: 1 }
}

/** 'half a lakh': nothing else is counted by halves. */
function partAt(tokens: readonly Token[], at: number, value: number): Quantity | undefined {
  const { times, past } = timesAt(tokens, tokens[at + 1]?.word === 'a' ? at + 2 : at + 1)
  return past === undefined ? undefined : { value, times, past }
}

/** 'saade teen' is half more, 'paune do' a quarter less. */
const shifts = new Map(
  Object.entries({ saade: 0.5, sade: 0.5, saadhe: 0.5, sadhe: 0.5, साढ़े: 0.5, paune: -0.25, पौने: -0.25 }).map(
    ([word, shift]) => [wordsIn(word)[0] ?? word, shift],
  ),
)

/** All words that count: none of them is misspelt. */
export const numberWords: readonly string[] = [...words.keys(), ...shifts.keys()]

/** 'ek lakh bees hazar': what is less than the amount before adds to it. */
export function quantityAt(tokens: readonly Token[], at: number): Quantity | undefined {
  const shift = shifts.get(tokens[at]?.word ?? '')
  if (shift !== undefined) {
    const shifted = quantityOf(tokens, at + 1)
    return shifted && { ...shifted, value: shifted.value + shift }
  }
  const first = quantityOf(tokens, at)
  if (!first || first.times < 1_000 || tokens[first.past]?.isApart) return first
  const second = quantityOf(tokens, first.past)
  if (!second || second.times >= first.times) return first
  // 'one lakh twenty': of the next smaller thousands, where the lakh is a word and nothing is counted by it.
  if (second.times === 1) return withThousands(tokens, first, second)
  return { ...first, value: first.value + (second.value * second.times) / first.times, past: second.past }
}

/** Round tens alone, so that 'a lakh for two' and 'one lakh 4 people' stay what they are. */
function withThousands(tokens: readonly Token[], first: Quantity, second: Quantity): Quantity {
  const isRound =
    first.times === 100_000 && second.value >= 10 && second.value < spoken && second.value % 10 === 0
  const isCounted = cueFrom(tokens, second.past, ...counted) !== undefined
  return isRound && !isCounted
    ? { ...first, value: first.value + (second.value * 1_000) / first.times, past: second.past }
    : first
}
const counted = [
  'person',
  'friend',
  'lady',
  'elder',
  'pair',
  'child',
  'day',
  'night',
  'week',
  'hour',
  'km',
  'year',
  'degree',
] as const

const tens = new Set(['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'])
const ones = new Set(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'])

const wordOf = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? ''

/** Where 'five' stands in 'twenty five' and 'thirty-five'. */
function onesBehind(tokens: readonly Token[], at: number): number | undefined {
  if (!tens.has(wordOf(tokens, at))) return undefined
  const next = wordOf(tokens, at + 1) === '-' ? at + 2 : at + 1
  return ones.has(wordOf(tokens, next)) && !tokens[next]?.isApart ? next : undefined
}

/** One number in words or digits. */
function plainNumberAt(tokens: readonly Token[], at: number): { value: number; past: number } | undefined {
  const value = tokens[at]?.value ?? words.get(wordOf(tokens, at))
  if (value === undefined) return undefined
  const one = onesBehind(tokens, at)
  return one === undefined
    ? { value, past: at + 1 }
    : { value: value + (words.get(wordOf(tokens, one)) ?? 0), past: one + 1 }
}

function quantityOf(tokens: readonly Token[], at: number): Quantity | undefined {
  const plain = plainNumberAt(tokens, at)
  if (!plain) return undefined
  const { value } = plain
  if (value > 0 && value < 1) return partAt(tokens, at, value)
  const half = cueFrom(tokens, plain.past, 'half')
  const past = half?.past ?? plain.past
  const { times, past: pastUnit } = timesAt(tokens, past)
  return { value: half ? value + 0.5 : value, times, past: pastUnit ?? past }
}

const joins = new Set(['-', '–', 'to', 'se', 'or', 'ya', 'and', '&', '/'])

export function spanAt(tokens: readonly Token[], at: number, isBetween: boolean): Span | undefined {
  const first = quantityAt(tokens, at)
  if (!first) return undefined
  const join = tokens[first.past]?.word ?? ''
  const rupees = cueFrom(tokens, first.past + 1, 'rupee')?.past ?? first.past + 1
  const second = joins.has(join) ? quantityAt(tokens, rupees) : undefined
  const isPlainAnd = (join === 'and' || join === '&') && !isBetween
  if (!second || isPlainAnd || second.value * second.times <= first.value * first.times) {
    const value = first.value * first.times
    return { least: value, most: value, isRange: false, times: first.times, past: first.past }
  }
  // '8 to 12 thousand': what counts the second counts the first.
  const times = first.times === 1 && first.value < spoken ? second.times : first.times
  const most = second.value * second.times
  return { least: first.value * times, most, isRange: true, times: second.times, past: second.past }
}
