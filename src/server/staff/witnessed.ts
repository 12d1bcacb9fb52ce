import type { Database } from '#server/platform/db/client.ts'
import type { Deed, Witness } from '#server/platform/witness.ts'

/**
 * The database for a change whose services know no witness: every transaction from whose result `deedOf` reads a deed
 * writes the audit log as its last statement.
 */
export function witnessed(
  database: Database,
  witness: Witness,
  deedOf: (result: unknown) => Deed | undefined,
): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        const result = await work(tx)
        const deed = deedOf(result)
        if (deed) await witness(tx, deed)
        return result
      }),
  }
}
