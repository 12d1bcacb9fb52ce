import type { HotelRecord, PackageRecord, RentalRecord } from '#shared/contract/catalogue-records.ts'
import type { Hotel, Place } from '#shared/contract/entities.ts'
import type { Services } from '#shared/contract/places-schemas.ts'
import { normalise } from '#server/catalogue/normalise.ts'
import type { CatalogueReads } from '#server/catalogue/replica-reads.ts'
import type { Db } from '#server/platform/db/client.ts'
import { toHotel, toHotelCard, toPlace, toRentalCard } from './answers.ts'
import {
  findHotel,
  findPackage,
  findRental,
  listHotelsOfPackage,
  listOfCity,
  listPackagesOfRental,
  listRentalsOfPackage,
} from './repository.ts'

/** Of their JSON, so that a thousand packages of some ten kilobytes have room. */
const mostCachedBytes = 16_000_000

type Cached = { value: unknown; bytes: number }

/** Caches the details that were requested last; a new version of the catalogue starts empty. */
export function versionedCache(currentVersion: () => number, mostBytes = mostCachedBytes) {
  const cache = new Map<string, Cached>()
  let bytes = 0
  let version = currentVersion()
  const remove = (key: string) => {
    bytes -= cache.get(key)?.bytes ?? 0
    cache.delete(key)
  }
  const store = (key: string, found: Cached) => {
    remove(key)
    cache.set(key, found)
    bytes += found.bytes
    for (const oldest of cache.keys()) {
      if (bytes <= mostBytes) return
      remove(oldest)
    }
  }
  return async <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const requested = currentVersion()
    if (requested !== version) for (const old of cache.keys()) remove(old)
    version = requested
    const known = cache.get(key)
    const value = known ? (known.value as T) : await read()
    // A value that was read while a newer version came may be of the older one.
    if (value === undefined || requested !== currentVersion() || requested !== version) return value
    store(key, known ?? { value, bytes: JSON.stringify(value).length })
    return value
  }
}

const toHotelRecord = (data: string) => JSON.parse(data) as HotelRecord
const toRentalRecord = (data: string) => JSON.parse(data) as RentalRecord

const toServices = (hotels: string[], rentals: string[]): Services => ({
  nearbyHotels: hotels.map((data) => toHotelCard(toHotelRecord(data))),
  nearbyBikeRentals: rentals.map((data) => toRentalCard(toRentalRecord(data))),
})

/** Details are too many to be held by every process: they are read from the database when they are requested. */
export function placeDetails(from: CatalogueReads, currentVersion: () => number) {
  const cache = versionedCache(currentVersion)
  const cached = <T>(key: string, read: (db: Db) => Promise<T>): Promise<T> => cache(key, () => from(read))
  return {
    findPlace: (id: string): Promise<Place | undefined> =>
      cached(`place ${id}`, async (db) => {
        const data = await findPackage(db, id)
        if (data === undefined) return undefined
        const hotels = (await listHotelsOfPackage(db, id)).map(toHotelRecord)
        return toPlace(JSON.parse(data) as PackageRecord, hotels)
      }),
    findHotel: (id: string): Promise<Hotel | undefined> =>
      cached(`hotel ${id}`, async (db) => {
        const data = await findHotel(db, id)
        return data === undefined ? undefined : toHotel(toHotelRecord(data))
      }),
    /** With the ids of the packages that it is offered with. */
    findRental: (id: string): Promise<RentalRecord | undefined> =>
      cached(`rental ${id}`, async (db) => {
        const data = await findRental(db, id)
        if (data === undefined) return undefined
        return { ...toRentalRecord(data), packageIds: await listPackagesOfRental(db, id) }
      }),
    servicesOfPackage: (id: string): Promise<Services> =>
      cached(`services ${id}`, async (db) =>
        toServices(await listHotelsOfPackage(db, id), await listRentalsOfPackage(db, id)),
      ),
    servicesOfCity(name: string): Promise<Services> {
      const city = normalise(name)
      return cached(`city ${city}`, async (db) =>
        toServices(await listOfCity(db, 'hotels', city), await listOfCity(db, 'rentals', city)),
      )
    },
  }
}
