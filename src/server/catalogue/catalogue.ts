import type { GuestRatings, PackageCard } from '#shared/contract/entities.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db } from '#server/platform/db/client.ts'
import { remembersLast } from '#server/platform/once.ts'
import { dayMs } from '#shared/domain/durations.ts'
import { type CalendarDate, indiaOffsetMs, todayInIndia, toIso } from '#shared/domain/travel-date.ts'
import { normalise } from './normalise.ts'
import {
  guestRatingsOf,
  type KnownRatings,
  noRatings,
  orderOf,
  ratedCard,
  ratedPackages,
  readRatings,
  readRatingsVersion,
} from './guest-ratings.ts'
import { inSlices } from './in-slices.ts'
import { readListing, writeListing } from './listing-file.ts'
import { catalogueReads } from './replica-reads.ts'
import { inFileOrder, listPackages, readOneVersion, readStays, readStamp, type Stamp } from './repository.ts'
import { type PlanColumns, planColumns } from './plan/columns.ts'
import { type FromOrigin, preparedDistances } from './browse/road-distances.ts'
import { type Gazetteer, lateGazetteer } from './gazetteer.ts'
import { dayOffers } from './search/day-offers.ts'
import { monthOffers } from './search/month-offers.ts'
import { factColumns } from './search/wish/facts.ts'
import { memorySearchIndex } from './search/search-index.ts'
import { searchIdeas } from './ideas/ideas.ts'
import type { Searchable, SearchIndex } from './search-port.ts'
import { searchableWith } from './searchable.ts'
import { cardOfToday, packagesOfToday, varyingUntil, type VaryingUntil } from './varying-prices.ts'

/** With the time to load, a new version is seen within two seconds. */
const checkEveryMs = 1_000
/** However many packages there are, no more than a tenth of the time goes into new orders. */
const usualRestTimes = 9

/** One version of the catalogue; never changed, only replaced. */
type Snapshot = {
  version: number
  /** Unique among all versions of this catalogue and its ratings, also after a backup was restored. */
  state: string
  /** Identifies the packages and the order of `best`, which other lists follow. */
  order: string
  /** The state of the guests' ratings from which the order is made. */
  ratedOrder: string
  changedAt: string
  cards: ReadonlyMap<string, PackageCard>
  /** A card as JSON, serialised when it is first requested. */
  cardJson: (packageId: string) => string
  guestRatingsOf: (packageId: string) => GuestRatings | undefined
  /** Best-rated first; equals in the file's order. */
  best: readonly PackageCard[]
  idByName: ReadonlyMap<string, string>
  index: SearchIndex
  /** What is offered on a day. */
  onDay: ReturnType<typeof dayOffers>
  inMonths: ReturnType<typeof monthOffers>
  varyingUntil: VaryingUntil
  /** The day in India of which the cards are. */
  today: CalendarDate
  /** Distances by road, of packages in the order of `best`. */
  distancesFrom: FromOrigin
  places: () => Gazetteer
  /** The towns from which transport is included in a package's price, by the package's id. */
  pickUps: ReadonlyMap<string, readonly string[]>
  /** The towns where packages end that do not end where they begin, by their ids. */
  ends: ReadonlyMap<string, string>
  /** The town of a package's first night, by its id. */
  firstNights: ReadonlyMap<string, string>
  /** The values of every package that plans need, in the order of `best`. */
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
  /** For the day of which cards are; unset: the system's. */
  clock?: Clock
  /** Called when a new version cannot be read; the old one stays in use. */
  onError: (error: unknown) => void
  /** The pause between two rebuilds of the order, as a multiple of the time that one took. */
  restTimes?: number
  /** A folder in which the listing is stored for the next start. */
  listings?: string
}

/** Cards as JSON, each serialised when it is first requested. */
function serialised(cards: ReadonlyMap<string, PackageCard>): Snapshot['cardJson'] {
  const written = new Map<string, string>()
  return (packageId) => {
    const known = written.get(packageId) ?? JSON.stringify(cards.get(packageId))
    written.set(packageId, known)
    return known
  }
}

const systemClock: Clock = () => new Date()

type Marks = Stamp & { ratedOrder: string }

const marksOf = ({ version, changedAt, ratedOrder }: Marks, ratings: KnownRatings) => ({
  version,
  changedAt,
  ratedOrder,
  state: [version, changedAt, ...(ratings.version > 0 ? [ratings.version, ratedOrder] : [])].join(' '),
  order: `${version} ${changedAt} ${ratedOrder}`,
})

/** Best-rated first; equals stay in the file's order. */
async function snapshotOf(
  stamp: Stamp,
  own: Searchable[],
  ratings: KnownRatings,
  today: CalendarDate,
): Promise<Snapshot> {
  const until = varyingUntil(own)
  const packages = packagesOfToday(ratedPackages(own, ratings), until, today)
  const best = packages.map(({ card }) => card)
  const cards = new Map<string, PackageCard>()
  const idByName = new Map<string, string>()
  await inSlices(best, (card) => {
    const name = normalise(card.name)
    cards.set(card.packageId, card)
    if (!idByName.has(name)) idByName.set(name, card.packageId)
  })
  const facts = await factColumns(packages)
  const columns = await planColumns(packages, facts)
  const pickUps = new Map(
    packages.flatMap((item) => (item.pickUps ? [[item.card.packageId, item.pickUps]] : [])),
  )
  const ways = { distancesFrom: await preparedDistances(best, pickUps), places: lateGazetteer(best) }
  return {
    ...marksOf({ ...stamp, ratedOrder: orderOf(cards, ratings) }, ratings),
    best,
    cards,
    cardJson: serialised(cards),
    guestRatingsOf: (packageId) => guestRatingsOf(ratings, packageId),
    idByName,
    index: await memorySearchIndex(packages, facts, ways),
    onDay: dayOffers(packages),
    inMonths: monthOffers(packages, columns),
    varyingUntil: until,
    today,
    ...ways,
    pickUps,
    ends: new Map(packages.flatMap(({ card, endsIn }) => (endsIn ? [[card.packageId, endsIn]] : []))),
    firstNights: new Map(
      packages.flatMap(({ card, firstNight }) => (firstNight ? [[card.packageId, firstNight]] : [])),
    ),
    planColumns: columns,
    ideas: searchIdeas(packages),
  }
}

function withCards(snapshot: Snapshot, toCard: (card: PackageCard) => PackageCard): Snapshot {
  const best = snapshot.best.map(toCard)
  const cards = new Map(best.map((card) => [card.packageId, card]))
  return { ...snapshot, best, cards, cardJson: serialised(cards) }
}

function onDay(snapshot: Snapshot, today: CalendarDate): Snapshot {
  if (today === snapshot.today) return snapshot
  return { ...withCards(snapshot, (card) => cardOfToday(card, snapshot.varyingUntil, today)), today }
}

function withRatings(snapshot: Snapshot, ratings: KnownRatings): Snapshot {
  const { changed } = ratings
  const mayDiffer = ({ packageId }: PackageCard) => changed === undefined || changed.has(packageId)
  return {
    ...withCards(snapshot, (card) => (mayDiffer(card) ? ratedCard(card, ratings) : card)),
    ...marksOf(snapshot, ratings),
    guestRatingsOf: (packageId) => guestRatingsOf(ratings, packageId),
  }
}

const byRating = (one: Searchable, other: Searchable) => other.card.ratings.overall - one.card.ratings.overall

async function readPackages(db: Db): Promise<{ stamp: Stamp; packages: Searchable[] }> {
  const { stamp, found } = await readOneVersion(db, async () => {
    const listed: { id: string; position: number; searchable: Searchable }[] = []
    const staysOf = await readStays(db)
    for await (const { id, position, record } of listPackages(db)) {
      const { offers, stars } = staysOf(record)
      listed.push({ id, position, searchable: searchableWith(offers, record, stars) })
    }
    return listed
  })
  const packages = found.sort(inFileOrder).map(({ searchable }) => searchable)
  return { stamp, packages: packages.sort(byRating) }
}

async function load(
  { database, listings, onError, clock = systemClock }: CatalogueDeps,
  ratings: KnownRatings,
): Promise<Snapshot> {
  const now = await readStamp(database.db)
  const listed = listings === undefined ? undefined : await readListing(listings, now)
  const today = todayInIndia(clock())
  if (listed) return snapshotOf(now, listed, ratings, today)
  const { stamp, packages } = await catalogueReads(database, () => now.version)(readPackages)
  const snapshot = await snapshotOf(stamp, packages, ratings, today)
  // Only the next start needs it, so nothing waits for it.
  if (listings !== undefined) writeListing(listings, stamp, packages).catch(onError)
  return snapshot
}

/** The catalogue as this process holds it in memory; looks for a new version in the background until stopped. */
export async function openCatalogue(deps: CatalogueDeps): Promise<Catalogue> {
  const { database, onError, restTimes = usualRestTimes, clock = systemClock } = deps
  let ratings = await readRatings(database.db, noRatings)
  const opened = performance.now()
  let snapshot = await load(deps, ratings)
  let loading: Promise<void> | undefined
  let wantedOrder = snapshot.ratedOrder
  const restAfter = (started: number) => performance.now() + restTimes * (performance.now() - started)
  let restsUntil = restAfter(opened)

  const take = (next: Snapshot) => {
    snapshot = next
    wantedOrder = next.ratedOrder
  }
  /** A new order needs a new index. */
  const reorder = async () => {
    if (performance.now() < restsUntil) return
    const started = performance.now()
    const next = await load(deps, ratings)
    restsUntil = restAfter(started)
    take(next)
  }
  const rate = async () => {
    if ((await readRatingsVersion(database.db)) !== ratings.version) {
      ratings = await readRatings(database.db, ratings)
      snapshot = withRatings(snapshot, ratings)
      wantedOrder = orderOf(snapshot.cards, ratings)
    }
    if (wantedOrder !== snapshot.ratedOrder) await reorder()
  }
  const reload = async () => {
    await rate()
    // A fail-over may lose the newest version: what the primary says holds, and another may get the same number.
    const { version, changedAt } = await readStamp(database.db)
    if (version === snapshot.version && changedAt === snapshot.changedAt) return
    take(await load(deps, ratings))
  }
  const reloadIfChanged = () => {
    loading ??= reload().finally(() => {
      loading = undefined
    })
    return loading
  }
  let isStopped = false
  const timer = setInterval(() => {
    reloadIfChanged().catch((error: unknown) => {
      // The database may be closed during a read.
      if (!isStopped) onError(error)
    })
  }, checkEveryMs)
  timer.unref()
  const stop = () => {
    isStopped = true
    clearInterval(timer)
  }

  const dateOf = remembersLast((day: number) => toIso(new Date(day * dayMs)))
  const current = () => {
    const day = Math.floor((clock().getTime() + indiaOffsetMs) / dayMs)
    snapshot = onDay(snapshot, dateOf(day))
    return snapshot
  }
  return { current, reloadIfChanged, stop }
}
