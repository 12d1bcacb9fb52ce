import { describe, expect, test } from 'vitest'
import gazetteer from '#server/catalogue/gazetteer.json' with { type: 'json' }
import catalogue from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import { roadTowns } from '#server/providers/routing/road-graph.ts'
import { gstStates } from '#shared/domain/gst.ts'
import { sortOrders } from '#shared/domain/sort-orders.ts'
import en from './en.json' with { type: 'json' }
import englishOnly from './english-only.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import hotelsInHindi from './hotels-hi.json' with { type: 'json' }
import placesInHindi from './places-hi.json' with { type: 'json' }
import tagsInHindi from './tags-hi.json' with { type: 'json' }

const english: Readonly<Record<string, string>> = en
const hindi: Readonly<Record<string, string>> = hi
const places: Readonly<Record<string, string>> = placesInHindi

/** An entry with a dot at its end matches all keys below it, any other one key. */
const means = (entry: string, key: string) => (entry.endsWith('.') ? key.startsWith(entry) : key === entry)
const staysEnglish = (key: string) => englishOnly.some((entry) => means(entry, key))

/** Texts that India writes in Latin letters in every language. */
const sameInBoth = new Set([
  'payment.upi',
  'account.code',
  'auth.google',
  'auth.googleNamed',
  'payment.by.emi',
  'payment.by.upi',
  'sandbox.payCvv',
  'sandbox.payUpi',
  'sandbox.payUpiId',
])

const devanagari = /\p{Script=Devanagari}/u

/** The dot below is written under ज and फ, ड and ढ, and left out under क, ख and ग, as most apps do. */
const isSpeltOtherwise = (words: string) =>
  /[कखग]\u093c|ढूँढ(?!\u093c)/u.test(words) || words !== words.normalize('NFC')
const placeholders = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort()
const hasWords = (words: string) => /\p{L}/u.test(words.replaceAll(/\{\w+\}/g, ''))
const texts = Object.entries(hindi)
const keysWhere = (isWrong: (words: string, key: string) => boolean) =>
  texts.filter(([key, words]) => isWrong(words, key)).map(([key]) => key)

describe('the interface in Hindi', () => {
  test('has every text but those that stay English', () => {
    const wanted = Object.keys(english).filter((key) => !staysEnglish(key))
    expect(Object.keys(hindi).sort()).toEqual(wanted.sort())
  })

  test('leaves in English only what exists', () => {
    const keys = Object.keys(english)
    expect(englishOnly.filter((entry) => !keys.some((key) => means(entry, key)))).toEqual([])
    expect(englishOnly).toEqual(englishOnly.toSorted())
  })

  test('stands sorted by key', () => {
    expect(Object.keys(hindi)).toEqual(Object.keys(hindi).toSorted())
    expect(Object.keys(places)).toEqual(Object.keys(places).toSorted())
  })

  test('fills in the same places as the English text', () => {
    const differs = (words: string, key: string) =>
      placeholders(words).join() !== placeholders(english[key] ?? '').join()
    expect(keysWhere(differs)).toEqual([])
  })

  test('is written in Devanagari', () => {
    const isForeign = (words: string, key: string) =>
      hasWords(words) && !devanagari.test(words) && !sameInBoth.has(key)
    expect(keysWhere(isForeign)).toEqual([])
  })

  test('says nothing as the English text does', () => {
    const isSame = (words: string, key: string) =>
      words === english[key] && hasWords(words) && !sameInBoth.has(key)
    expect(keysWhere(isSame)).toEqual([])
  })

  test('keeps the names that are written in Latin letters', () => {
    const latin = /\b(?:Google|JavaScript|JSON|PDF|GSTIN|OpenRouteService|OpenStreetMap|GeoNames|SFN1)\b/g
    const named = (words = '') => [...new Set(words.match(latin))].sort().join()
    const differs = (words: string, key: string) => named(words) !== named(english[key])
    expect(keysWhere(differs)).toEqual([])
  })

  test('names every order of results that can be asked for', () => {
    const unsaid = (words = '') => sortOrders.filter((order) => !words.includes(order))
    expect(unsaid(english['invalid.sort'])).toEqual([])
    expect(unsaid(hindi['invalid.sort'])).toEqual([])
  })

  test('does not tell whether the reader is a man or a woman', () => {
    const isGendered = (sentence: string) => /(?:^|\s)आप(?:ने)?\s.*(?:सकते|सकती|रहे|रही|चुके|गए) हैं/u.test(sentence)
    expect(keysWhere((words) => words.split(/[।:;?!]/u).some(isGendered))).toEqual([])
  })

  test('has one word for one thing', () => {
    const other =
      /फिर से कोशिश|कौन स[ाीे]|शुल्क|भुगतान|रद्द|धनवापसी|रिफंड|फीस|किराए|महंगा|कृपया|लॉगिन|समूह|रिव्यू|पन्ने|सिर्फ /u
    // Search words of answers are what readers may type; nobody reads them.
    const isTyped = (key: string) => /^help\.\w+\.words$/.test(key)
    expect(keysWhere((words, key) => !isTyped(key) && other.test(words))).toEqual([])
  })

  test('quotes ‘so’, but for what is typed into a shell', () => {
    expect(keysWhere((words) => words.includes('"'))).toEqual(['mail.contactId'])
  })

  test('says what one agrees to, pays and asks in everyday words', () => {
    const isOfBooking = (key: string) =>
      /^(?:terms|privacy|policy|refund|help|booking|checkout|choice|payment)\./.test(key) &&
      !key.endsWith('.words')
    const stiff =
      /उपलब्ध|अनुसार|पुष्टि|विवरण|सूचना|सहित|द्वारा|निवास|दुरुपयोग|निवेदन|अधिकतम|अंतिम|अनुरोध|अनुमति|पेमेंट सेवा|कैंसल/u
    expect(keysWhere((words, key) => isOfBooking(key) && stiff.test(words))).toEqual([])
  })

  test('names the product in Devanagari', () => {
    expect(keysWhere((words) => words.includes('Safarnama'))).toEqual([])
    expect(
      keysWhere((words, key) => english[key]?.includes('Safarnama') === true && !words.includes('सफ़रनामा')),
    ).toEqual([])
  })

  test('counts in Latin digits and ends its sentences with a danda', () => {
    expect(keysWhere((words) => /[०-९]/.test(words))).toEqual([])
    expect(keysWhere((words) => devanagari.test(words) && /[^.]\.$/.test(words))).toEqual([])
  })

  test('has no superfluous spaces and one way to write a letter', () => {
    const isUnmatched = (words: string) => words !== words.trim() || /\s{2}| [।,?!]/.test(words)
    expect(keysWhere(isUnmatched)).toEqual([])
    expect(keysWhere(isSpeltOtherwise)).toEqual([])
  })
})

describe('names of places in Hindi', () => {
  const unnamed = (names: Iterable<string | null>) =>
    [...new Set(names)].filter((name) => name !== null && !places[name])

  test('every state and union territory has one', () => {
    expect(unnamed(gstStates.values())).toEqual([])
    expect(unnamed(Object.values(gazetteer.states))).toEqual([])
  })

  test('every package and every place that a package names has one', () => {
    const named = catalogue.packages.flatMap(({ name, alternateNames, locations, visitSites }) => {
      const { village, city, state, country } = locations
      const sites = visitSites.map((site) => site.name)
      return [name, ...alternateNames, village, city, state, country, ...sites]
    })
    const hotels = catalogue.hotels.flatMap(({ location }) => [location.city, location.state])
    expect(unnamed([...named, ...hotels])).toEqual([])
  })

  test('every tag of a package has one, in Devanagari, and none is there without a package', () => {
    const tags = new Set(catalogue.packages.flatMap((one) => one.tags))
    expect(Object.keys(tagsInHindi)).toEqual([...tags].sort())
    const isWrong = (words: string) => !devanagari.test(words) || isSpeltOtherwise(words)
    expect(Object.values(tagsInHindi).filter(isWrong)).toEqual([])
  })

  test('every hotel and bike rental has one, in Devanagari, and none is there without one', () => {
    const names = [...catalogue.hotels, ...catalogue.rentals].map(({ name }) => name)
    expect(Object.keys(hotelsInHindi)).toEqual([...new Set(names)].sort())
    const isWrong = (words: string) =>
      !devanagari.test(words) || /[a-z]/i.test(words) || isSpeltOtherwise(words)
    expect(Object.values(hotelsInHindi).filter(isWrong)).toEqual([])
  })

  test('every town that the route finder knows has one, by each of its names', () => {
    const { aliases, capitals } = gazetteer
    const curated = gazetteer.places.flatMap(({ name, state }) => [name, state])
    const names = [...roadTowns().keys(), ...curated, ...Object.keys({ ...aliases, ...capitals })]
    expect(unnamed(names)).toEqual([])
  })

  test('each is in Devanagari alone', () => {
    const isForeign = (name: string) => /[a-z]/i.test(name) || !devanagari.test(name)
    expect(Object.values(places).filter(isForeign)).toEqual([])
    expect(Object.values(places).filter(isSpeltOtherwise)).toEqual([])
  })
})
