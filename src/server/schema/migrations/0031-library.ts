import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** The operator's own pictures, and the files of each: what was uploaded until it is written anew, the whole, and the widths. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await runSchema(db, [
    `create table library_pictures (
      id {text} primary key,
      name {text} not null unique,
      state {text} not null check (state in ('waiting', 'ready', 'rejected')),
      why {text},
      width {int},
      height {int},
      crop {text},
      light {text},
      words_english {text} not null,
      words_hindi {text} not null,
      version {int} not null,
      created_at {text} not null
    )`,
    `create table library_files (
      picture_id {text} not null,
      form {text} not null check (form in ('original', 'whole', 'webp', 'avif')),
      wide {int} not null,
      content {bytes} not null,
      primary key (picture_id, form, wide)
    )`,
    `create index library_pictures_waiting on library_pictures (id) where state = 'waiting'`,
  ])
}
