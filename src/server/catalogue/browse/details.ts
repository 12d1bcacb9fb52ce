import type { HotelRecord, PackageRecord, RentalRecord } from '#shared/contract/catalogue-records.ts'
import type { Place } from '#shared/contract/entities.ts'
import type { Services } from '#shared/contract/places-schemas.ts'
import { normalise } from '#server/catalogue/normalise.ts'
import type { CatalogueReads } from '#server/catalogue/replica-reads.ts'
import type { Language } from '#shared/messages/language.ts'
import type { Db } from '#server/platform/db/client.ts'
import { transfersOf } from '#server/catalogue/covers.ts'
import { toHotelCard, toPlace, toRentalCard } from './answers.ts'
import { recordIn, type StoredRecord } from './in-language.ts'
import {
  findHotel,
  findPackage,
  findRental,
  listHotelsOfPackage,
  listOfCity,
  listPackagesOfHotel,
  listPackagesOfRental,
  listRentalsOfPackage,
} from './repository.ts'

/** The size of their JSON, enough for a thousand packages of about ten kilobytes. */
const mostCachedBytes = 16_000_000

type Cached = { value: unknown; bytes: number }

/** Caches the details that were requested last; a new version of the catalogue starts empty. */
export function versionedCache(currentVersion: () => string, mostBytes = mostCachedBytes) {
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
    // A value that was read while a newer version came may still be of the older one.
    if (value === undefined || requested !== currentVersion() || requested !== version) return value
    store(key, known ?? { value, bytes: JSON.stringify(value).length })
    return value
  }
}

/** There are too many details for every process to hold: they are read from the database on request. */
export function placeDetails(from: CatalogueReads, currentVersion: () => string) {
  const cache = versionedCache(currentVersion)
  /** Cached per language. */
  const cached = <T>(language: Language, key: string, read: (db: Db) => Promise<T>): Promise<T> =>
    cache(`${language} ${key}`, () => from(read))
  const toServices = (language: Language, hotels: StoredRecord[], rentals: StoredRecord[]): Services => ({
    nearbyHotels: hotels.map((stored) => toHotelCard(recordIn(language, stored) as HotelRecord)),
    nearbyBikeRentals: rentals.map((stored) => toRentalCard(recordIn(language, stored) as RentalRecord)),
  })
  return {
    findPlace: (id: string, language: Language): Promise<Place | undefined> =>
      cached(language, `place ${id}`, async (db) => {
        const stored = await findPackage(db, id, language)
        if (stored === undefined) return undefined
        const hotels = await listHotelsOfPackage(db, id, 'en')
        const record = recordIn(language, stored) as PackageRecord
        const inEnglish = recordIn('en', stored) as PackageRecord
        const place = toPlace(
          record,
          hotels.map((hotel) => recordIn('en', hotel) as HotelRecord),
        )
        const transfers = transfersOf(record.amenities, inEnglish.amenities)
        return { ...place, ...(transfers.length > 0 && { transfers }) }
      }),
    /** How much one walks, in both languages; null where the catalogue does not say. */
    findWalking: (id: string): Promise<{ en: string; hi: string } | null> =>
      cache(`walking ${id}`, () =>
        from(async (db) => {
          const stored = await findPackage(db, id, 'hi')
          if (stored === undefined) return null
          const [en, hi] = (['en', 'hi'] as const).map(
            (language) => (recordIn(language, stored) as PackageRecord).walking,
          )
          return en === undefined || hi === undefined ? null : { en, hi }
        }),
      ),
    /** Both come with the ids of the packages that offer them. */
    findHotel: (id: string, language: Language): Promise<HotelRecord | undefined> =>
      cached(language, `hotel ${id}`, async (db) => {
        const stored = await findHotel(db, id, language)
        if (stored === undefined) return undefined
        return {
          ...(recordIn(language, stored) as HotelRecord),
          packageIds: await listPackagesOfHotel(db, id),
        }
      }),
    findRental: (id: string, language: Language): Promise<RentalRecord | undefined> =>
      cached(language, `rental ${id}`, async (db) => {
        const stored = await findRental(db, id, language)
        if (stored === undefined) return undefined
        return {
          ...(recordIn(language, stored) as RentalRecord),
          packageIds: await listPackagesOfRental(db, id),
        }
      }),
    servicesOfPackage: (id: string, language: Language): Promise<Services> =>
      cached(language, `services ${id}`, async (db) =>
        toServices(
          language,
          await listHotelsOfPackage(db, id, language),
          await listRentalsOfPackage(db, id, language),
        ),
      ),
    servicesOfCity(name: string, language: Language): Promise<Services> {
      const city = normalise(name)
      return cached(language, `city ${city}`, async (db) =>
        toServices(
          language,
          await listOfCity(db, 'hotels', city, language),
          await listOfCity(db, 'rentals', city, language),
        ),
      )
    },
  }
}
