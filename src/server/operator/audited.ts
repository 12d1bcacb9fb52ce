import type { Database } from '#server/platform/db/client.ts'
import type { Deed, Witness } from '#server/platform/witness.ts'
import { auditing, writeAudit } from '#server/staff/audit.ts'
import { witnessed } from '#server/staff/witnessed.ts'
import type { OperatorDeps } from './command.ts'

type AuditDeps = Pick<OperatorDeps, 'clock' | 'newId'>

/** The witness of a command: nobody at the command line has a name, the command has. */
export const byCommand = (what: string, deps: AuditDeps): Witness =>
  auditing({ staffId: null, what: `operator ${what}` }, deps)

/** The database for a command whose services know no witness. */
export const audited = (
  database: Database,
  what: string,
  deedOf: (result: unknown) => Deed | undefined,
  deps: AuditDeps,
): Database => witnessed(database, byCommand(what, deps), deedOf)

/** For a command of many transactions, whose extent only the provider or the time knows: written before the first. */
export function noteCommand(database: Database, what: string, deps: AuditDeps): Promise<void> {
  const author = { staffId: null, what: `operator ${what}` }
  return database.transaction((tx) => writeAudit(tx, author, { ids: [] }, deps))
}
