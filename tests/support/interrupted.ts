import type { Database } from '#server/platform/db/client.ts'

/** The database, and `afterNext`, which does something as soon as the next statement about a table was answered. */
export function interrupted(database: Database) {
  let next: { table: string; work: () => Promise<unknown> } | undefined
  const ids = new Set<object>()
  const db = database.db.withPlugin({
    transformQuery({ node, queryId }) {
      if (next && JSON.stringify(node).includes(`"${next.table}"`)) ids.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      const { work } = (ids.delete(queryId) && next) || {}
      if (work) next = undefined
      await work?.()
      return result
    },
  })
  return {
    database: { ...database, db },
    afterNext: (table: string, work: () => Promise<unknown>) => {
      next = { table, work }
    },
  }
}
