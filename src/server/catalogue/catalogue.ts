import type { PackageCard } from '#shared/contract/entities.ts'
import type { Database, Db } from '#server/platform/db/client.ts'
import { cardOf } from './card.ts'
import { monthNames } from './import/file-fields.ts'
import type { PackageRecord } from './import/file-schema.ts'
import { fold } from './fold.ts'
import { inSlices } from './in-slices.ts'
import { readListing, writeListing } from './import/listing-file.ts'
import { catalogueReads } from './replica-reads.ts'
import { inFileOrder, listPackages, readStamp, readVersion, type Stamp } from './repository.ts'
import { memorySearchIndex } from './search/search-index.ts'
import type { Searchable, SearchIndex } from './search-port.ts'

const sliceSize = 1_000
/** With the time to load, a new version is seen within two seconds. */
const checkEveryMs = 1_000
/** How often a load is begun again because an import came in between. */
const loadAttempts = 5

/** One version of the catalogue; never changed, replaced as a whole. */
type Snapshot = {
  version: number
  /** Like no other version of this catalogue or of any that is restored. */
  state: string
  cards: ReadonlyMap<string, PackageCard>
  /** A card as answers carry it; written when it is first asked for. */
  cardJson: (packageId: string) => string
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
  database: Pick<Database, 'db' | 'replica'>
  /** Told when a new version could not be read; the old one is served on. */
  onError: (error: unknown) => void
  /** A folder where what was read is left for the next start. */
  listings?: string
}

/** The best-rated first; equals stay in the file's order. */
async function snapshotOf({ version, changedAt }: Stamp, packages: Searchable[]): Promise<Snapshot> {
  const best = packages.map(({ card }) => card)
  const cards = new Map<string, PackageCard>()
  const idByName = new Map<string, string>()
  await inSlices(best, sliceSize, (card) => {
    const name = fold(card.name)
    cards.set(card.packageId, card)
    if (!idByName.has(name)) idByName.set(name, card.packageId)
  })
  const written = new Map<string, string>()
  return {
    version,
    state: `${version} ${changedAt}`,
    best,
    cards,
    cardJson: (packageId) => {
      const known = written.get(packageId) ?? JSON.stringify(cards.get(packageId))
      written.set(packageId, known)
      return known
    },
    idByName,
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

const byRating = (one: Searchable, other: Searchable) => other.card.ratings.overall - one.card.ratings.overall

/** The version is read before and after, so that packages of two versions are never mixed. */
async function readPackages(db: Db): Promise<{ stamp: Stamp; packages: Searchable[] }> {
  for (let attempt = 1; ; attempt++) {
    const stamp = await readStamp(db)
    const listed: { id: string; position: number; searchable: Searchable }[] = []
    for await (const { id, position, record } of listPackages(db))
      listed.push({ id, position, searchable: searchableOf(record) })
    const { version } = await readStamp(db)
    const packages = listed.sort(inFileOrder).map(({ searchable }) => searchable)
    if (version === stamp.version) return { stamp, packages: packages.sort(byRating) }
    if (attempt === loadAttempts) throw new Error('the catalogue changed faster than it could be read')
  }
}

async function load({ database, listings, onError }: CatalogueDeps): Promise<Snapshot> {
  const now = await readStamp(database.db)
  const kept = listings === undefined ? undefined : await readListing(listings, now)
  if (kept) return snapshotOf(now, kept)
  const { stamp, packages } = await catalogueReads(database, () => now.version)(readPackages)
  const snapshot = await snapshotOf(stamp, packages)
  // Nobody waits for what only the next start needs.
  if (listings !== undefined) writeListing(listings, stamp, packages).catch(onError)
  return snapshot
}

/** The catalogue as this process holds it in memory; looks for a new version in the background until stopped. */
export async function openCatalogue(deps: CatalogueDeps): Promise<Catalogue> {
  const { database, onError } = deps
  let snapshot = await load(deps)
  let loading: Promise<void> | undefined

  const reload = async () => {
    if ((await readVersion(database.db)) === snapshot.version) return
    const next = await load(deps)
    // After a fail-over the newest may be lost: never back to an older version.
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
