import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** The processes that run, each with the newest migration that it knows. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create table live_processes (
      id {text} primary key,
      release {text} not null,
      seen_at {text} not null
    )`,
  ])
}
