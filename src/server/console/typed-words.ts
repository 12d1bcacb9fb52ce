import { type Expression, sql, type SqlBool } from 'kysely'
import type { Db } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'
import { toMailAddress } from '#shared/domain/mail-address.ts'

type Column = Expression<string | null>
/** Rows that one of the things that were typed means, each read from an index. */
export type Meant = Expression<{ id: string }>

export const isAmong = (column: Column, meant: Meant) => sql<SqlBool>`${column} in ${meant}`

/** Stands after whatever begins with the text before it. */
const highest = '\u{10ffff}'

/** Both databases read this from an index in the order of its bytes. */
export const beginsWith = (column: Column, begin: string) =>
  sql<SqlBool>`(${column} >= ${begin} and ${column} < ${begin + highest})`

/** The four last signs have an index. */
export const endsWithDigits = (column: Column, digits: string) =>
  sql<SqlBool>`(substr(${column}, length(${column}) - 3) = ${digits.slice(-4)} and ${column} like ${`%${digits}`})`

/** A mail address, or its beginning. */
export const mailOf = (typed: string): string => toMailAddress(typed) ?? typed.toLowerCase()

/** Each word that was typed has to be met; more of them say no more. */
export const wordsOf = (query: string): string[] => query.trim().split(/\s+/).slice(0, 5)

const indianDigits = 10

/**
 * The four last digits of a telephone or more, with the signs that people write between them. What is dialled before an
 * Indian number may be stored otherwise, or not at all.
 */
export const digitsOf = (query: string): string | undefined => {
  const digits = query.replaceAll(/[\s().+-]/g, '')
  if (!/^\d{4,15}$/.test(digits)) return undefined
  return /^(0|91)/.test(digits) && digits.length > indianDigits ? digits.slice(-indianDigits) : digits
}

const longestWord = 60
const smallAscii = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** The databases know no capitals but A to Z: a word with others is looked for in each way in which people write them. */
function spellingsOf(word: string): string[] {
  const letters = Array.from(word.toLowerCase()).slice(0, longestWord)
  const [first = '', ...rest] = letters
  const ways = [letters.join(''), letters.join('').toUpperCase(), first.toUpperCase() + rest.join('')]
  return [...new Set(ways.map(smallAscii))]
}

/** Whether a word of a name, or of a list of names in JSON, begins so. */
export const hasWord = (name: Column, names: Column, word: string) =>
  sql<SqlBool>`(${sql.join(
    spellingsOf(word).map((way) => {
      const inside = way.replaceAll(/[\\%_]/g, String.raw`\$&`)
      const text = sql`lower(' ' || ${name} || ' ' || replace(replace(coalesce(${names}, ''), '[', ' '), '"', ' '))`
      return sql`${text} like ${`% ${inside}%`} escape '\\'`
    }),
    sql` or `,
  )})`

/** The rows of a table with a word of a name that begins so. */
export const byNameWord = (db: Db, kind: Tables['name_words']['kind'], word: string) =>
  db
    .selectFrom('name_words')
    .select('row_id as id')
    .where('kind', '=', kind)
    .where((row) => row.or(spellingsOf(word).map((way) => beginsWith(row.ref('word'), way))))

/** The accounts with such a mail address; those of an older release have its canonical form apart. */
export const accountsByMail = (db: Db, typed: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where((row) => beginsWith(row.ref('email'), mailOf(typed)))
    .union(
      db
        .selectFrom('users')
        .select('id')
        .where((row) => beginsWith(row.ref('mailbox'), mailOf(typed))),
    )

export const accountsByTelephone = (db: Db, digits: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where((row) => endsWithDigits(row.ref('contact'), digits))
