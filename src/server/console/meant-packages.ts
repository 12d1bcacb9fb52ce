import type { Db } from '#server/platform/db/client.ts'
import { isEveryday } from '#server/catalogue/search/wish/everyday.ts'
import { stem } from '#server/catalogue/search/wish/tokens.ts'
import { smallAscii } from './typed-words.ts'

/** Of a message so many words are looked for, and so many packages are found. */
const [mostWords, mostFound] = [200, 3]
/** Shorter words are no names, and one that names more packages points at none of them. */
const [shortest, mostOfWord] = [4, 5]

/** Words of names that are in most messages of travelers, too. */
const ofAnyJourney = new Set(['days', 'nights', 'city', 'station', 'road', 'drive', 'family', 'hotel'])

/** The packages that a message may be about: those with most of its words in their names or towns. */
export async function findMeantPackages(db: Db, message: string): Promise<{ id: string; name: string }[]> {
  const words = [...new Set(smallAscii(message).match(/[\p{L}\p{M}]+/gu) ?? [])]
  // 'last week' means no journey with a week in its name.
  const isName = (word: string) =>
    word.length >= shortest && !ofAnyJourney.has(word) && !isEveryday(stem(word), word)
  const asked = words.filter(isName).slice(0, mostWords)
  if (asked.length === 0) return []
  const rows = await db
    .selectFrom('name_words')
    .select(['word', 'row_id as id'])
    .where('kind', '=', 'packages')
    .where('word', 'in', asked)
    .execute()
  const ofWord = new Map<string, number>()
  for (const { word } of rows) ofWord.set(word, (ofWord.get(word) ?? 0) + 1)
  const counts = new Map<string, number>()
  for (const { word, id } of rows)
    if ((ofWord.get(word) ?? 0) <= mostOfWord) counts.set(id, (counts.get(id) ?? 0) + 1)
  const best = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostFound)
  const most = best[0]?.[1] ?? 0
  const ids = best.flatMap(([id, count]) => (count === most ? id : []))
  if (ids.length === 0) return []
  return db.selectFrom('packages').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute()
}
