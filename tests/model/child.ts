import { openDatabase } from '#server/platform/db/client.ts'
import type { DatabaseOptions } from '#server/platform/db/options.ts'
import { migrateToLatest } from '#server/schema/migrate.ts'
import { checkGroups } from './groups/run.ts'
import { checkModel, type ModelOptions } from './run.ts'

/** The model as a process of its own: node child.mjs <database options as JSON> <model options as JSON> [groups]. */
const [place = '', options = '', which = ''] = process.argv.slice(2)
const database = await openDatabase(JSON.parse(place) as DatabaseOptions)
try {
  await migrateToLatest(database)
  const check = which === 'groups' ? checkGroups : checkModel
  await check(database, JSON.parse(options) as ModelOptions)
} finally {
  await database.close()
}
