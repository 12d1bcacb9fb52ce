import type { PackageCard } from '#shared/contract/entities.ts'
import type { Database } from '#server/db/client.ts'
import { cardOf } from './card.ts'
import { monthNames } from './file-fields.ts'
import type { PackageRecord } from './file-schema.ts'
import { fold } from './fold.ts'
import { listPackages, readVersion } from './repository.ts'
import { memorySearchIndex } from './search/search-index.ts'
import type { Searchable, SearchIndex } from './search-port.ts'

/** With the time to load, a new version is seen within two seconds. */
const checkEveryMs = 1_000
/** How often a load is begun again because an import came in between. */
const loadAttempts = 5

/** One version of the catalogue; never changed, replaced as a whole. */
type Snapshot = {
  version: number
  cards: ReadonlyMap<string, PackageCard>
  /** The best-rated first; equals in the file's order. */
  best: readonly PackageCard[]
  idByName: ReadonlyMap<string, string>
  index: SearchIndex
}

export type Catalogue = {
  current(): Snapshot
  reloadIfChanged(): Promise<void>
  stop(): void
}

export type CatalogueDeps = {
  database: Pick<Database, 'replica'>
  /** Told when a new version could not be read; the old one is served on. */
  onError: (error: unknown) => void
}

async function snapshotOf(version: number, packages: Searchable[]): Promise<Snapshot> {
  packages.sort((a, b) => b.card.ratings.overall - a.card.ratings.overall)
  const best = packages.map(({ card }) => card)
  return {
    version,
    best,
    cards: new Map(best.map((card) => [card.packageId, card])),
    idByName: new Map(best.toReversed().map((card) => [fold(card.name), card.packageId])),
    index: await memorySearchIndex(packages),
  }
}

/** What the index keeps of a package. */
export const searchableOf = (record: PackageRecord): Searchable => ({
  card: cardOf(record),
  alternateNames: record.alternateNames ?? [],
  sites: record.visitSites.map((site) => site.name),
  months: record.bestTimeToVisit.months.map((month) => monthNames.indexOf(month)),
})

/** The version is read before and after, so that packages of two versions are never mixed. */
async function load({ replica }: Pick<Database, 'replica'>): Promise<Snapshot> {
  for (let attempt = 1; ; attempt++) {
    const version = await readVersion(replica)
    const packages: Searchable[] = []
    for await (const record of listPackages(replica)) packages.push(searchableOf(record))
    if ((await readVersion(replica)) === version) return snapshotOf(version, packages)
    if (attempt === loadAttempts) throw new Error('the catalogue changed faster than it could be read')
  }
}

/** The catalogue as this process holds it in memory; looks for a new version in the background until stopped. */
export async function openCatalogue({ database, onError }: CatalogueDeps): Promise<Catalogue> {
  let snapshot = await load(database)
  let loading: Promise<void> | undefined

  const reload = async () => {
    if ((await readVersion(database.replica)) === snapshot.version) return
    const next = await load(database)
    // A replica may lag behind the one that was asked before: never back to an older version.
    if (next.version > snapshot.version) snapshot = next
  }
  const reloadIfChanged = () => {
    loading ??= reload().finally(() => {
      loading = undefined
    })
    return loading
  }
  const timer = setInterval(() => {
    reloadIfChanged().catch(onError)
  }, checkEveryMs)
  timer.unref()

  return { current: () => snapshot, reloadIfChanged, stop: () => clearInterval(timer) }
}
