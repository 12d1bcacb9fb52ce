import { type Expression, sql, type SqlBool } from 'kysely'

/** Typed text as part of a pattern, with wildcards escaped. */
export const escaped = (typed: string): string => typed.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')

/** Matches a pattern of `escaped` words, ignoring case. */
export const like = (column: Expression<string | null>, pattern: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`
