import { checkFile } from '#server/catalogue/import/check-file.ts'
import { importCatalogue } from '#server/catalogue/import/import.ts'
import { readVersion } from '#server/catalogue/repository.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'

/** Fills a database that never had a catalogue with the one that comes with the product. */
export async function seedCatalogue(
  database: Pick<Database, 'db' | 'transaction'>,
  { clock, onStart }: { clock: Clock; onStart?: () => void },
): Promise<void> {
  if ((await readVersion(database.db)) > 0) return
  onStart?.()
  // Loaded on demand: megabytes that a start with data does not need.
  const { seedFile } = await import('./seed-file.ts')
  const checked = checkFile(seedFile())
  const [problem] = checked.problems
  if (!checked.file) throw new Error(`catalogue.json: ${problem?.record}, ${problem?.field}: ${problem?.key}`)
  await importCatalogue({ database, clock }, checked.file)
}
