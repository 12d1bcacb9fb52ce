import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** The audit log is read by person and by what was done, the newest first. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create index audit_log_staff on audit_log (staff_id, id)`,
    `create index audit_log_what on audit_log (what, id)`,
  ])
}
