import type { Database } from '#server/platform/db/client.ts'
import type { Deed, Witness } from '#server/platform/witness.ts'
import { auditing, writeAudit } from '#server/staff/audit.ts'
import { witnessed } from '#server/staff/witnessed.ts'
import type { OperatorDeps } from './command.ts'

type AuditDeps = Pick<OperatorDeps, 'clock' | 'newId'>

/** The witness of a command, which logs the command since the command line knows no person. */
export const byCommand = (what: string, deps: AuditDeps): Witness =>
  auditing({ staffId: null, what: `operator ${what}` }, deps)

/** The database for commands whose services take no witness. */
export const audited = (
  database: Database,
  what: string,
  deedOf: (result: unknown) => Deed | undefined,
  deps: AuditDeps,
): Database => witnessed(database, byCommand(what, deps), deedOf)

/** For a command of many transactions whose extent is not known in advance: logged before the first one. */
export function noteCommand(database: Database, what: string, deps: AuditDeps): Promise<void> {
  const author = { staffId: null, what: `operator ${what}` }
  return database.transaction((tx) => writeAudit(tx, author, { ids: [] }, deps))
}
