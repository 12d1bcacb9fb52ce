import { expect, test } from 'vitest'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import { searchableOf } from '#server/catalogue/searchable.ts'
import { memorySearchIndex } from '#server/catalogue/search/search-index.ts'
import seed from '#server/catalogue/seed/catalogue.json' with { type: 'json' }

const index = await memorySearchIndex((checkFile(seed).file?.packages ?? []).map(searchableOf))

test.each([
  ['मथुरा', 'Mathura'],
  ['देवघर', 'Deoghar'],
  ['baidyanath', 'Deoghar'],
  ['baidyanath dham', 'Deoghar'],
  ['कटरा', 'Katra'],
  ['माता वैष्णो देवी', 'Katra'],
  ['वैष्णो देवी माता', 'Katra'],
  ['माँ वैष्णो देवी', 'Katra'],
  ['ambaji', 'Palanpur'],
  ['अंबाजी', 'Palanpur'],
  ['vindhyachal', 'Mirzapur'],
  ['विंध्याचल', 'Mirzapur'],
  ['vindhyavasini', 'Mirzapur'],
  ['naimisharanya', 'Sitapur'],
  ['नैमिषारण्य', 'Sitapur'],
  ['palitana', 'Bhavnagar'],
  ['पालीताना', 'Bhavnagar'],
  ['shatrunjaya', 'Bhavnagar'],
  ['mayapur', 'Krishnanagar'],
  ['मायापुर', 'Krishnanagar'],
  ['dharmasthala', 'Mangaluru'],
  ['धर्मस्थल', 'Mangaluru'],
  ['shravanabelagola', 'Hassan'],
  ['श्रवणबेलगोला', 'Hassan'],
  ['mantralayam', 'Raichur'],
  ['मंत्रालयम', 'Raichur'],
  ['शनि शिंगणापुर', 'Ahmednagar'],
  ['vaishno devi', 'Katra'],
  ['वैष्णो देवी', 'Katra'],
  ['gangotri', 'Gangotri'],
  ['yamunotri', 'Yamunotri'],
  ['यमुनोत्री', 'Yamunotri'],
  ['hemkund', 'Hemkund Sahib'],
  ['हेमकुंड', 'Hemkund Sahib'],
  ['jwala devi', 'Jwala Ji'],
  ['ज्वाला देवी', 'Jwala Ji'],
  ['sringeri', 'Sringeri'],
  ['शृंगेरी', 'Sringeri'],
  ['श्रृंगेरी', 'Sringeri'],
  ['maihar', 'Maihar'],
  ['मैहर', 'Maihar'],
  ['ganga sagar', 'Ganga Sagar'],
  ['गंगासागर', 'Ganga Sagar'],
  ['jog falls', 'Jog Falls'],
  ['kaas plateau', 'Kaas Plateau'],
  ['bir billing', 'Bir'],
  ['marble rocks', 'Bhedaghat'],
  ['गंगोत्री', 'Gangotri'],
])('%s is known, at %s, and that no journey leads there', (query, town) => {
  const { explanation, nearest, total } = index.search({ query, page: 1, limit: 9 }, { month: 11 })
  expect([total, explanation?.nothing]).toEqual([0, 'town'])
  expect(explanation?.slots).toMatchObject([{ kind: 'place', read: { name: town } }])
  expect(nearest).toHaveLength(3)
})

test.each(['valley of flowers', 'फूलों की घाटी'])('%s is the Himalayan one as well', (query) => {
  const { ids } = index.search({ query, page: 1, limit: 9 }, { month: 11 })
  expect(ids.toSorted()).toEqual(['auli-joshimath', 'statue-of-unity'])
})

test('a start of several words is no waterfall', () => {
  const { explanation } = index.search({ query: 'jog falls se 3 din', page: 1, limit: 9 }, { month: 11 })
  expect(explanation?.slots[0]).toMatchObject({ kind: 'origin', read: { town: 'Jog Falls' } })
})

test.each([
  ['తిరుపతికి వెళ్ళాలి', 'tirupati'],
  ['മൂന്നാറിലേക്ക് പോകണം', 'munnar'],
  ['ಮೈಸೂರಿಗೆ', 'mysuru'],
  ['কাশ্মীরে', 'pahalgam'],
  ['கோவாவுக்கு', 'north-goa'],
  ['ગોવામાં 4 દિવસ', 'north-goa'],
  ['అమృత్\u200cసర్', 'amritsar'],
  ['ராஞ்சியில் 2 நாள்', 'ranchi'],
])('a place is known with a case ending: %s', (query, packageId) => {
  const { ids, total } = index.search({ query, page: 1, limit: 9 }, { month: 11 })
  expect(ids).toContain(packageId)
  expect(total).toBeLessThan(3)
})

test('where one sets out, the ending says so', () => {
  const of = (query: string) => index.search({ query, page: 1, limit: 9, explain: '1' }).explanation?.slots[0]
  expect(of('ராஞ்சியிலிருந்து 2 நாள்')).toMatchObject({ kind: 'origin', read: { town: 'Ranchi' } })
  expect(of('കൊച്ചിയിൽ നിന്ന് 3 മണിക്കൂർ')).toMatchObject({ kind: 'origin', read: { town: 'Kochi' } })
})

test.each([
  ['woh mandir jahan chuhon wala mandir hai', 'bikaner'],
  ['temple with the rats', 'bikaner'],
  ['where three seas meet', 'kanyakumari'],
  ['hill near hampi where hanuman was born', 'hampi'],
  ['jaha buddha ne pehla updesh diya', 'varanasi'],
  ['cleanest village in asia', 'shillong-cherrapunji'],
  ['monastery, birthplace of dalai lama', 'tawang'],
  ['arambol beach', 'north-goa'],
  ['colva', 'south-goa'],
])('a sight is known by what is said of it: %s', (query, packageId) => {
  expect(index.search({ query, page: 1, limit: 9 }, { month: 11 }).ids).toEqual([packageId])
})

test.each([
  'vaishno devi yatra',
  'digha sea beach',
  'orchha ke mahal',
  'majuli 3 din',
  'haldighati with kids',
])('%s is where people want to go, beside what is there, and nothing is sold', (query) => {
  const found = index.search({ query, page: 1, limit: 10 }, { month: 11 })
  expect(found.ids).toEqual([])
  expect(found.explanation).toMatchObject({ nothing: 'town' })
})

test('thane weekend is where people set out', () => {
  expect(index.search({ query: 'thane weekend', page: 1, limit: 10 }, { month: 11 }).ids).not.toEqual([])
})

test.each([
  ['new delhi se pahad', 'origin', { town: 'Delhi', isNear: false }],
  ['mount abu ke paas fort', 'origin', { town: 'Mount Abu', isNear: true }],
  ['fort kochi nearby hills', 'origin', { town: 'Kochi', isNear: true }],
  ['birdwatching with binoculars', 'kind', { concept: 'binoculars' }],
  ['ooty and kodaikanal 5 nights', 'place', { name: 'Ooty' }],
])(
  'a name of the catalogue may be where somebody is, and what one gets is no place: %s',
  (query, kind, read) => {
    const { explanation } = index.search({ query, page: 1, limit: 9, explain: '1' }, { month: 11 })
    expect(explanation?.slots).toContainEqual(
      expect.objectContaining({ kind, read: expect.objectContaining(read) }),
    )
  },
)
