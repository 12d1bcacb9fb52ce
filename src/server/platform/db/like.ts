import { type Expression, sql, type SqlBool } from 'kysely'

/** What is typed, as a part of a pattern: none of its signs stands for others. */
export const escaped = (typed: string): string => typed.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')

/** By a pattern of `escaped` words, whatever the case. */
export const like = (column: Expression<string | null>, pattern: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`
