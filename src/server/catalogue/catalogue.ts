import type { PackageCard } from '#shared/contract/entities.ts'
import type { Database, Db } from '#server/platform/db/client.ts'
import { normalise } from './normalise.ts'
import { inSlices } from './in-slices.ts'
import { readListing, writeListing } from './listing-file.ts'
import { catalogueReads } from './replica-reads.ts'
import { inFileOrder, listPackages, readStays, readStamp, readVersion, type Stamp } from './repository.ts'
import { type PlanColumns, planColumns } from './plan/columns.ts'
import { dayOffers } from './search/day-offers.ts'
import { factColumns } from './search/wish/facts.ts'
import { memorySearchIndex } from './search/search-index.ts'
import { searchIdeas } from './ideas/ideas.ts'
import type { Searchable, SearchIndex } from './search-port.ts'
import { searchableWith } from './searchable.ts'

/** Together with the time to load, a new version is seen within two seconds. */
const checkEveryMs = 1_000
/** Attempts at a load that imports interrupt. */
const loadAttempts = 5

/** One version of the catalogue; never changed, only replaced. */
type Snapshot = {
  version: number
  /** Unique among all versions of this catalogue, also after a backup was restored. */
  state: string
  cards: ReadonlyMap<string, PackageCard>
  /** A card as JSON, serialised when it is first requested. */
  cardJson: (packageId: string) => string
  /** The best-rated first; equals in the file's order. */
  best: readonly PackageCard[]
  idByName: ReadonlyMap<string, string>
  index: SearchIndex
  /** What is offered on a day. */
  onDay: ReturnType<typeof dayOffers>
  /** Towns from which the way is in a package's price, by its id. */
  pickUps: ReadonlyMap<string, readonly string[]>
  /** What a plan asks of every package, in the order of `best`. */
  planColumns: PlanColumns
  ideas: ReturnType<typeof searchIdeas>
}

export type Catalogue = {
  current(): Snapshot
  reloadIfChanged(): Promise<void>
  stop(): void
}

export type CatalogueDeps = {
  database: Pick<Database, 'db' | 'replica'>
  /** Called when a new version cannot be read; the old one stays in use. */
  onError: (error: unknown) => void
  /** A folder in which the listing is stored for the next start. */
  listings?: string
}

/** The best-rated first; equals stay in the file's order. */
async function snapshotOf({ version, changedAt }: Stamp, packages: Searchable[]): Promise<Snapshot> {
  const best = packages.map(({ card }) => card)
  const cards = new Map<string, PackageCard>()
  const idByName = new Map<string, string>()
  await inSlices(best, (card) => {
    const name = normalise(card.name)
    cards.set(card.packageId, card)
    if (!idByName.has(name)) idByName.set(name, card.packageId)
  })
  const written = new Map<string, string>()
  const facts = await factColumns(packages)
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
    index: await memorySearchIndex(packages, facts),
    onDay: dayOffers(packages),
    pickUps: new Map(packages.flatMap(({ card, pickUps }) => (pickUps ? [[card.packageId, pickUps]] : []))),
    planColumns: await planColumns(packages, facts),
    ideas: searchIdeas(packages),
  }
}

const byRating = (one: Searchable, other: Searchable) => other.card.ratings.overall - one.card.ratings.overall

/** The version is read before and after, so that packages of two versions are never mixed. */
async function readPackages(db: Db): Promise<{ stamp: Stamp; packages: Searchable[] }> {
  for (let attempt = 1; ; attempt++) {
    const stamp = await readStamp(db)
    const listed: { id: string; position: number; searchable: Searchable }[] = []
    const staysOf = await readStays(db)
    for await (const { id, position, record } of listPackages(db))
      listed.push({ id, position, searchable: searchableWith(staysOf(id), record) })
    const { version } = await readStamp(db)
    const packages = listed.sort(inFileOrder).map(({ searchable }) => searchable)
    if (version === stamp.version) return { stamp, packages: packages.sort(byRating) }
    if (attempt === loadAttempts) throw new Error('the catalogue changed faster than it could be read')
  }
}

async function load({ database, listings, onError }: CatalogueDeps): Promise<Snapshot> {
  const now = await readStamp(database.db)
  const listed = listings === undefined ? undefined : await readListing(listings, now)
  if (listed) return snapshotOf(now, listed)
  const { stamp, packages } = await catalogueReads(database, () => now.version)(readPackages)
  const snapshot = await snapshotOf(stamp, packages)
  // Only the next start needs it, so nothing waits for it.
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
