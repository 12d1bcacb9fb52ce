import { type Expression, sql, type SqlBool } from 'kysely'
import type { Db } from '#server/platform/db/client.ts'
import type { Tables } from '#server/schema/tables.ts'
import { beginsWith } from '#server/platform/db/engine.ts'
import { toMailAddress } from '#shared/domain/mail-address.ts'

type Column = Expression<string | null>
/** The rows that match one part of the search, read from an index. */
export type Meant = Expression<{ id: string }>

export const isAmong = (column: Column, meant: Meant) => sql<SqlBool>`${column} in ${meant}`

/** Uses the index on the last four characters. */
export const endsWithDigits = (column: Column, digits: string, plain = column) =>
  sql<SqlBool>`(substr(${column}, length(${column}) - 3) = ${digits.slice(-4)} and ${plain} like ${`%${digits}`})`

/** A mail address, or its beginning. */
export const mailOf = (typed: string): string => toMailAddress(typed) ?? typed.toLowerCase()

/** The words of a search, all of which have to match; five are enough. */
export const wordsOf = (query: string): string[] =>
  query
    .trim()
    .split(/\s+/)
    .slice(0, 5)
    .map((word) => word.replace(/(?<=.),+$/, ''))

/** At least the last four digits of a telephone number or of a booking's code, with any separators. */
export const digitsOf = (query: string): string | undefined => {
  const digits = query.replaceAll(/[\s().+-]/g, '')
  return /^\d{4,15}$/.test(digits) ? digits : undefined
}

const indianDigits = 10

/** The prefix of an Indian number may be stored differently, or not at all. */
const telephoneOf = (digits: string): string =>
  /^(0|91)/.test(digits) && digits.length > indianDigits ? digits.slice(-indianDigits) : digits

export const endsWithTelephone = (column: Column, digits: string) =>
  endsWithDigits(column, telephoneOf(digits))

const longestWord = 60
export const smallAscii = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** The databases change the case of A to Z only, so other letters are searched for in each usual spelling. */
function spellingsOf(word: string): string[] {
  const letters = Array.from(word.toLowerCase()).slice(0, longestWord)
  const [first = '', ...rest] = letters
  const ways = [letters.join(''), letters.join('').toUpperCase(), first.toUpperCase() + rest.join('')]
  return [...new Set(ways.map(smallAscii))]
}

/** Whether a word in a name, or in a JSON list of names, begins with `word`. */
export const hasWord = (name: Column, names: Column, word: string) =>
  sql<SqlBool>`(${sql.join(
    spellingsOf(word).map((way) => {
      const inside = way.replaceAll(/[\\%_]/g, String.raw`\$&`)
      const text = sql`lower(' ' || ${name} || ' ' || replace(replace(coalesce(${names}, ''), '[', ' '), '"', ' '))`
      return sql`${text} like ${`% ${inside}%`} escape '\\'`
    }),
    sql` or `,
  )})`

/** The rows of a table with a name in which a word begins with `word`. */
export const byNameWord = (db: Db, kind: Tables['name_words']['kind'], word: string) =>
  db
    .selectFrom('name_words')
    .select('row_id as id')
    .where('kind', '=', kind)
    .where((row) => row.or(spellingsOf(word).map((way) => beginsWith(row.ref('word'), way))))

const accountsWhere = (db: Db, isMeant: (mail: Expression<string | null>) => Expression<SqlBool>) =>
  db
    .selectFrom('users')
    .select('id')
    .where((row) => isMeant(row.ref('email')))
    .unionAll(
      db
        .selectFrom('users')
        .select('id')
        .where((row) => isMeant(row.ref('mailbox'))),
    )

/** The accounts with a mail address that begins so; those of an older release store its canonical form separately. */
export const accountsByMail = (db: Db, typed: string) =>
  accountsWhere(db, (mail) => beginsWith(mail, mailOf(typed)))

export const accountsOfMailboxes = (db: Db, mailboxes: readonly string[]) =>
  accountsWhere(db, (mail) => sql<SqlBool>`${mail} in (${sql.join(mailboxes)})`)

export const accountsByTelephone = (db: Db, digits: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where((row) => endsWithTelephone(row.ref('contact'), digits))
