import Fastify from 'fastify'
import type { CatalogueFile } from '#shared/contract/catalogue-records.ts'
import { placesRoutes } from '#server/catalogue/browse/routes.ts'
import { placesService } from '#server/catalogue/browse/service.ts'
import { type Catalogue, openCatalogue } from '#server/catalogue/catalogue.ts'
import { importCatalogue } from '#server/catalogue/import/import.ts'
import { listNearestOf, readSeats } from '#server/bookings/departures/nearest.ts'
import { listPartyDays } from '#server/bookings/departures/party-day.ts'
import type { SeatReader } from '#server/catalogue/search-port.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { Route } from '#server/platform/http/route.ts'
import { textCache } from '#server/platform/http/text-cache.ts'
import { buildApp } from '#server/start/app.ts'

/** The calls of the catalogue over a database that holds a file. */
export async function placesApp(
  database: Database,
  file: CatalogueFile,
  clock = () => new Date(),
  more: (catalogue: Catalogue) => Route[] = () => [],
) {
  const importFile = (next: CatalogueFile) => importCatalogue({ database, clock }, next)
  await importFile(file)
  const catalogue = await openCatalogue({
    database,
    clock,
    restTimes: 0,
    onError: (error) => {
      throw error
    },
  })
  const seats: SeatReader = {
    readSeats: (date) => readSeats(database.db, date),
    listNearest: (asked) => listNearestOf(database.db, asked, clock()),
    listPartyDays: (asked) => listPartyDays(database.db, asked, clock()),
  }
  const places = placesService({ database, catalogue, clock, seats })
  const app = await buildApp({
    routes: [...placesRoutes(places), ...more(catalogue)],
    log: Fastify().log,
    trustProxy: undefined,
    authenticate: () => Promise.resolve(null),
    publicUrl: 'http://safarnama.test',
    cache: textCache(places.state, 'test', 1_000_000),
  })
  app.addHook('onClose', () => catalogue.stop())
  return { app, catalogue, importFile }
}
