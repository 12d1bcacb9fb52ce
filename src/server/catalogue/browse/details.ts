import type { Hotel, Place } from '#shared/contract/entities.ts'
import type { Services } from '#shared/contract/places-schemas.ts'
import { toHotel, toPlace } from '#server/catalogue/whole.ts'
import { toHotelCard, toRentalCard } from '#server/catalogue/card.ts'
import type { HotelRecord, PackageRecord, RentalRecord } from '#shared/contract/catalogue-records.ts'
import { normalise } from '#server/catalogue/normalise.ts'
import { versionedCache } from '#server/catalogue/versioned-cache.ts'
import type { CatalogueReads } from '#server/catalogue/replica-reads.ts'
import type { Db } from '#server/platform/db/client.ts'
import {
  findHotel,
  findPackage,
  findRental,
  listHotelsOfPackage,
  listOfCity,
  listPackagesOfRental,
  listRentalsOfPackage,
} from './repository.ts'

const toHotelRecord = (data: string) => JSON.parse(data) as HotelRecord
const toRentalRecord = (data: string) => JSON.parse(data) as RentalRecord

const toServices = (hotels: string[], rentals: string[]): Services => ({
  nearbyHotels: hotels.map((data) => toHotelCard(toHotelRecord(data))),
  nearbyBikeRentals: rentals.map((data) => toRentalCard(toRentalRecord(data))),
})

/** Details are too many for each process to hold all of them: read from the database and cached while they are asked for. */
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
    /** With the packages beside which it is offered. */
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
    servicesOfCity: (city: string): Promise<Services> =>
      cached(`city ${normalise(city)}`, async (db) =>
        toServices(
          await listOfCity(db, 'hotels', normalise(city)),
          await listOfCity(db, 'rentals', normalise(city)),
        ),
      ),
  }
}
