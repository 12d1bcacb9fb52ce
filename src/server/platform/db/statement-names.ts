import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/** Statements prepared by name live as long as their connection; further texts are sent unnamed. */
const maxNamedStatements = 1000

const anew = '/* planned anew */'
/** Ends a statement that each time gets a plan for its own values: one for any typed words fits neither rare nor common ones. */
export const plannedAnew = sql.raw(anew)

/** Kysely's own introspection queries bind booleans. */
export const isIntrospection = (text: string) => text.includes('from "pg_catalog".')

/** A migration changed the columns that a prepared `select *` returns. */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message)
  )
}

export type StatementNames = { of(text: string): string | undefined; renew(): void }

export function statementNames(): StatementNames {
  const names = new Map<string, string>()
  let generation = 0
  return {
    of(text) {
      const known = names.get(text)
      if (known !== undefined || names.size >= maxNamedStatements || text.endsWith(anew)) return known
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 32)
      const name = generation === 0 ? hash : `${hash}_${generation}`
      names.set(text, name)
      return name
    },
    /** All at once: a retried transaction would only meet the next stale plan. */
    renew() {
      generation += 1
      names.clear()
    },
  }
}
