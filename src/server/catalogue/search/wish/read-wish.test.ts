import { describe, expect, test } from 'vitest'
import { readInShort as read, world } from '#tests/support/wish-in-short.ts'
import { readWish } from './read-wish.ts'

describe('FIND a wish is read', () => {
  test.each([
    // Amounts.
    ['chaubees hazaar mein do log', '2+0 people | ₹0-24000'],
    ['पचहत्तर हज़ार चार लोग', '4+0 people | ₹0-75000'],
    ['saath hazaar, teen log', '3+0 people | ₹0-60000'],
    ['fifteen hundred each', '₹0-1500 each'],
    ['dhai sau km Delhi se', 'from Delhi 250 km'],
    ['16000 se ek rupaya zyada nahi', '₹0-16000'],
    ['birds, 600mm lens', 'birding | words lens'],
    ['3 din: ek din fort, ek din beach', '3-3 days | beach | fort'],
    // What is ruled out.
    ['mandir masjid monastery kuch nahi, jungle', 'forest | not monastery | not mosque | not temple'],
    ['mandir ya masjid nahi, jungle', 'forest | not mosque | not temple'],
    ['mandir wali gufa nahi, jungle', 'forest | not temple'],
    ['beach mandir nahi', 'beach | not temple'],
    // A good is no wish, but much may be said beside it.
    ['ski instructor, nursery slope, borrowed boots', 'skiing | words instructor | words nursery slope'],
    ['trekking shoes', 'notSold trekking shoes'],
    ['twenty five thousand for two', '2+0 people | ₹0-25000'],
    ['thirty-five thousand', '₹0-35000'],
    ['two thousand a day 3 days', '3-3 days | ₹0-6000'],
    ['50-60k family 4', '4+0 people | need kids | rather family | ₹50000-60000'],
    // How old somebody is.
    ['girl, 23, beach', 'beach | need women'],
    ['ladies 40+ temples', 'need women | temple'],
    // Words that are joined, and long vowels of other scripts.
    ['mata-pita', 'need elderly'],
    ['kid-friendly beach', 'beach | need kids'],
    ['समुद्र किनारे', 'beach'],
    // What is not wanted by the way there, and either of two times.
    ['pahadi raste nahi', 'not mountains'],
    ['beach wali jagah nahi', 'not beach'],
    ['cherry blossom or tulip time', 'months 4,11'],
    ['motion sickness', 'not mountains'],
    ['getaway from the heat in april', 'cold | months 4'],
    // The same time said twice, and when one is free.
    ['june ki chutti', 'months 6'],
    ['monsoon trip in july august', 'monsoon | months 7,8'],
    ['diwali ki chuttiyon me himachal', 'months 10,11 | words himachal'],
    ['not too hot in may', 'months 5 | pleasant'],
    ['on a budget, 3 days', '3-3 days'],
    ['one lakh twenty for two', '2+0 people | ₹0-120000'],
    ['15 nos 1.2 lac', '15+0 people | ₹0-120000'],
    ['under 9k each', '₹0-9000 each'],
    ['for three under 25,000', '3+0 people | ₹0-25000'],
    ['couple, 18k in all', '2+0 people | need couple | rather honeymoon | ₹0-18000'],
    ['between 8 and 12 thousand', '₹8000-12000'],
    ['8 se 12 hazar rupaye', '₹8000-12000'],
    ['20,000 mein 4 log ke liye', '4+0 people | ₹0-20000'],
    ['at least 20000', '₹20000-Infinity'],
    ['not more than 30000', '₹0-30000'],
    ['around 20k', '₹16000-24000'],
    ['1.5 lakh budget', '₹0-150000'],
    ['under 20', '₹0-20000'],
    ['₹5000 per person', '₹0-5000 each'],
    ['10 हजार से कम', '₹0-10000'],
    ['2500 per day, 4 days', '4-4 days | ₹0-10000'],
    ['3000 per night each for 2 nights', '3-3 days | ₹0-6000 each'],
    ['ek lakh bees hazaar', '₹0-120000'],
    ['saade saat hazaar tak', '₹0-7500'],
    ['15k ke aas paas', '₹12000-18000'],
    ['parents (2) 16000 total', '2+0 people | need elderly | ₹0-16000'],
    ['adults 2, kids 1, 30k', '2+1 people | need kids | ₹0-30000'],
    ['hum do hamare do, 36 hazar', '4+0 people | ₹0-36000'],
    ['2A+2C 45k', '2+2 people | need kids | ₹0-45000'],
    ['honeymoon 50k', '2+0 people | need couple | rather honeymoon | ₹0-50000'],
    ['in 2026', ''],
    // Lengths and dates.
    ['4 din 3 raat', '4-4 days'],
    ['3N/4D', '4-4 days'],
    ['3 nights', '4-4 days'],
    ['2 raat', '3-3 days'],
    ['3-4 days', '3-4 days'],
    ['at least 5 days', '5-Infinity days'],
    ['a week', '6-8 days'],
    ['weekend', '2-3 days'],
    ['long weekend', '2-4 days'],
    ['Friday to Sunday', '2-3 days'],
    ['saturday sunday', '2-2 days'],
    ['20-25 dec', '6-6 days | months 12'],
    ['dec 20 to 25', '6-6 days | months 12'],
    ['december 4 days', '4-4 days | months 12'],
    ['15 august', 'months 8'],
    ['next month', 'months 12'],
    ['Diwali week', 'months 10,11'],
    ['गर्मी की छुट्टी', 'months 4,5,6'],
    ['monsoon', 'months 7,8,9 | rather monsoon'],
    ['where it is cold in April', 'cold | months 4'],
    ['oct nov', 'months 10,11'],
    ['october ya november', 'months 10,11'],
    ['november to january', 'months 1,11,12'],
    ['between december and february', 'months 1,2,12'],
    ['temperature around 25 in december', 'months 12 | pleasant'],
    ['january me minus temperature', 'cold | months 1'],
    // People and what they need.
    ['family of 5 with 2 kids', '3+2 people | need kids'],
    ['2 adults and 1 child', '2+1 people | need kids'],
    ['we are 6 friends', '6+0 people | need friends'],
    ['with my grandmother', '2+0 people | need elderly'],
    ['my mother is 72 years old', 'need elderly'],
    ['mom n dad 60+', 'need elderly'],
    ['with twins aged 3', 'need kids'],
    ['museum lovers', 'museum'],
    ['Jain food', 'need vegetarian | rather jain food'],
    ['women only', 'need women'],
    ['with our dog', 'need pets'],
    ['mummy ko ghutne me dard', 'need elderly | rather wheelchair'],
    ['bina pyaz lahsun ka khana', 'need vegetarian | rather sattvic'],
    ['bachelor party', 'need friends | rather nightlife'],
    ['asthma', 'not high altitude'],
    ['family beach', 'beach | need kids'],
    ['family trip in may', 'months 5 | need kids | rather family'],
    ['बुजुर्ग माता-पिता के लिए आसान यात्रा', 'need elderly'],
    ['ladakh road trip', 'rather road trip | words ladakh'],
    ['easy trek in himachal', 'rather gentle | trek | words himachal'],
    ['wheelchair', 'need wheelchair'],
    // Where the party sets out.
    ['from Kanpur', 'from Kanpur'],
    ['within 250 km of Indore', 'from Indore 250 km'],
    ['5 hours by car from Surat', 'from Surat 5 h'],
    ['near bombay', 'near Mumbai'],
    ['Indore and nearby', 'near Indore'],
    ['nearest hill station to Patna', 'hill station | near Patna'],
    ['nearby places to Raipur', 'near Raipur'],
    ['Chennai irundhu beach', 'beach | from Chennai'],
    ['from my home Bhopal', 'from Bhopal'],
    ['pune ke paas', 'near Pune'],
    ['mumbai se 5 ghante', 'from Mumbai 5 h'],
    ['दिल्ली से 300 किमी के अंदर', 'from Delhi 300 km'],
    ['bangalore to coffee estate', 'coffee | from Bengaluru'],
    ['within 4 hours', 'within 4'],
    // What must not be.
    ['no deserts', 'not desert'],
    ['anywhere but Ooty', 'not words ooty'],
    ['beach nahi', 'not beach'],
    ['no beaches or temples', 'not beach | not temple'],
    ['no crowd', 'quiet'],
    // Kinds, names and the rest.
    ['tea garden', 'tea'],
    ['goa jaisa beach', 'beach | rather nightlife'],
    ['somewhere like Goa', 'beach | rather nightlife'],
    ['street food', 'street food'],
    ['Pune to hill station in may', 'from Pune | hill station | months 5'],
    ['marine drive mumbai', 'words marine drive | words mumbai'],
    ['valley of flowers', 'words Joshimath | words Valley of Flowers'],
    ['goa or gokarna', 'words goa | words gokarna'],
    ['north east', 'region North East India'],
    ['trip to paris', 'abroad paris'],
    ['passport renewal', 'notSold passport renewal'],
    ['sasta beach trip', 'beach | cheap'],
    ['xyzzy beach', 'beach | words xyzzy'],
    ['2 kids under 8 in the hills', '2+2 people | mountains | need kids'],
    ['not too expensive beaches', 'beach | cheap'],
    ['hills, no flights, without kids', 'hill station'],
    ['bheed bhad se door', 'quiet'],
    ['chalne me dikkat hai', 'need gentle | rather wheelchair'],
    ['my husband uses a wheelchair', 'need wheelchair | rather couple'],
    ['retired colleagues', 'need elderly | rather friends'],
    ['knee had a replacement', 'need gentle'],
    ['we dont eat meat', 'need vegetarian'],
    ['biryani and meat', 'biryani'],
    ['monsoon safe places', 'dry | months 7,8,9'],
    ['mom dad n me, 25k all in', '3+0 people | need elderly | ₹0-25000'],
    ['single woman in her 40s', 'need solo'],
    ['65+ couple', '2+0 people | need elderly | rather couple | rather honeymoon'],
    ['4 jan 32 hazar', '4+0 people | ₹0-32000'],
    ['4 jan', 'months 1'],
    ['chhota beach trip', 'beach'],
    ['do chhote bachche', '2+2 people | need kids'],
    ['20 to 30 december', 'months 12'],
    // What everybody says names nothing.
    ['samundar me utar sake', 'beach'],
    ['samundar nahi dekha', 'beach'],
    ['samundar nahi', 'not beach'],
    ['na chale aisi jagah', ''],
    // Where one is and does not want to be, and when one goes where.
    ['delhi ki garmi se door', 'cold'],
    ['Mumbai traffic se door', 'rather quiet'],
    ['manali garmi me', 'months 4,5,6 | words manali'],
    ['shimla winter', 'months 1,2,11,12 | words shimla'],
    ['goa bheed kam', 'rather quiet | words goa'],
    // What is done at a festival, and who goes away from it.
    ['christmas midnight mass', 'months 12 | rather church'],
    ['christmas beach', 'beach | months 12'],
    ['diwali, no noise', 'months 10,11 | quiet'],
    // From a day of the week to another, and as long as that or longer.
    ['saturday nikalna sunday raat wapas', '2-2 days'],
    ['shukravar shaam se itwar tak', '2-3 days'],
    ['शनिवार-रविवार', '2-2 days'],
    ['winter sun', 'months 1,2,11,12 | warm'],
    ['7 din ya zyada', '7-Infinity days'],
    // Who does not want it cold wants it mild.
    ['sardi me thand nahi', 'months 1,2,11,12 | warm'],
    ['sharab na milti ho', 'not nightlife'],
    ['mysore around 150 km', 'from Mysuru 150 km'],
    ['மே மாதம்', 'months 5'],
    // Rupees, thousands and people of other scripts; 'jan' is January only in Latin letters.
    ['4 জন ২০ হাজার টাকার মধ্যে', '4+0 people | ₹0-20000'],
    ['20 ஆயிரத்துக்குள்', '₹0-20000'],
    ['4 जण', '4+0 people'],
    ['hum do aur do bachche', '2+2 people | need kids'],
    ['this weekend', '2-3 days | months 11'],
    ['ତିନି ଦିନ', '3-3 days'],
    ['beach trip starting Pune', 'beach | from Pune'],
    ['ரெண்டு பேருக்கு 20 ஆயிரம்', '2+0 people | ₹0-20000'],
    // Endings of other languages.
    ['पुण्याहून २ दिवस', '2-2 days | from Pune'],
    ['સુરતથી ૩ દિવસ', '3-3 days | from Surat'],
    ['இரண்டு நாள்', '2-2 days'],
    ['show me some good places to visit in India', ''],
    ['', ''],
  ])('%s', (typed, slots) => {
    expect(read(typed)).toBe(slots)
  })

  test('what is soon may be in the next month where that begins within a week', () => {
    const nearNewYear = { ...world, month: 12, monthInAWeek: 1 }
    for (const soon of ['next weekend', 'agle hafte', 'tomorrow'])
      expect(read(soon, nearNewYear)).toMatch(/months 1,12$/)
    expect(read('this month', nearNewYear)).toBe('months 12')
  })

  test('each slot says which part of the text it was', () => {
    const text = 'Hills near Pune, 3-4 days in May for 4 under 9k each'
    const slots = readWish(text, world)
    expect(slots.map(({ typed }) => typed)).toEqual([
      'hills',
      'near pune',
      '3-4 days',
      'may',
      'under 9k each',
      'for 4',
    ])
  })

  test('a text without end is read in part, and quickly', () => {
    expect(readWish('beach '.repeat(10_000), world)).toHaveLength(1)
    expect(readWish('from '.repeat(50), world)).toEqual([])
  })
})

test.each([
  ['barish me no trekking', 'months 7,8,9 | not trek | rather monsoon'],
  ['monsoon no crowd', 'months 7,8,9 | rather monsoon | rather quiet'],
  ['monsoon without rain', 'dry | months 7,8,9 | rather monsoon'],
  ['no rain', 'dry'],
  ['barish na ho', 'dry'],
])('what is denied stands behind the denial: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['mai pune se hu', 'from Pune'],
  ['mai akela', '1+0 people | need solo'],
  ['mai aur mere 3 dost', '4+0 people | need friends'],
  ['mai me beach', 'beach | months 5'],
  ['mai ki chutti', 'months 5'],
  ['april mai', 'months 4,5'],
  ['mai ya june', 'months 5,6'],
  ['15 mai', 'months 5'],
  ['beach, mai, 3 din', '3-3 days | beach | months 5'],
])('I am no month: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['5 star hotel', 'luxury'],
  ['five star resort beach', 'beach | rather luxury'],
  ['3 star hotel, beach', 'beach'],
])('stars are luxury from five on: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['best place to visit now', 'months 11'],
  ['beach, right now', 'beach | months 11'],
  ['abhi kahan jaye', 'months 11'],
  ['अभी कहाँ जाएं', 'months 11'],
  ['abhi abhi shaadi hui', 'need couple'],
  ['beach not seen till now', 'beach'],
  ['book now', ''],
  ['book goa now', 'words goa'],
  ['planning now for december, beach', 'beach | months 12'],
  ['trip in may, planning now', 'months 5'],
  ['we are now 4 people, beach', '4+0 people | beach'],
  ['beach these days', 'beach | months 11'],
  ['where now', 'months 11'],
])('now is this month: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})

test.each([
  ['weekend trek', '2-3 days | trek'],
  ['beach with dog', 'beach | need pets'],
  ['infant', 'need kids | not high altitude'],
  ['infants, beach', 'beach | need kids | not high altitude'],
  ['hil station, kidz', 'hill station | need kids'],
  ['budjet trip', 'cheap'],
])('no phrase hides what else its words say: %s', (typed, slots) => {
  expect(read(typed)).toBe(slots)
})
