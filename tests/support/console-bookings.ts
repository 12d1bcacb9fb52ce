import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import type { AuthServices } from '#server/accounts/services.ts'
import type { Database } from '#server/platform/db/client.ts'
import { idSource } from '#server/platform/ids.ts'
import type { Route } from '#server/platform/http/route.ts'
import { outbox } from '#server/platform/outbox.ts'
import { libraryRoutes } from '#server/catalogue/pictures/routes.ts'
import { libraryService } from '#server/catalogue/pictures/service.ts'
import { consoleBookingsRoutes } from '#server/console/bookings-routes.ts'
import { consoleCatalogueRoutes } from '#server/console/catalogue-routes.ts'
import { consoleCatalogue } from '#server/console/catalogue/service.ts'
import { consoleGroupsRoutes } from '#server/console/groups-routes.ts'
import { consolePeopleRoutes } from '#server/console/people-routes.ts'
import { consoleReportsRoutes } from '#server/console/reports-routes.ts'
import { consoleReviewsRoutes } from '#server/console/reviews-routes.ts'
import { consoleTodayRoutes } from '#server/console/today-routes.ts'
import { documentsService } from '#server/documents/invoices/service.ts'
import { fontReader } from '#server/documents/print/fonts.ts'
import type { PaymentsDeps } from '#server/payments/deps.ts'
import { paymentsService } from '#server/payments/service.ts'
import { settlementFormats as formats } from '#server/providers/payment/vendors.ts'
import { reportAnswers } from '#server/reports/answer.ts'
import type { PaymentProvider } from '#server/providers/payment/port.ts'
import type { StaffService } from '#server/staff/service.ts'

const unreached = () => Promise.reject(new Error('no call to the provider is expected'))
const provider = {
  webhookSignature: { headers: [] },
  getPayment: unreached,
} as unknown as PaymentProvider

/** None of these tests reaches an account. */
const accounts = {} as Pick<AuthServices, 'accountExport' | 'deletion'>

const seller = { name: 'Safarnama', address: 'Delhi', gstin: '' }

/** The console's calls about bookings, for tests that do not reach the provider. */
export const bookingsRoutesOn =
  (database: Database, clock = () => new Date()) =>
  (staff: StaffService): Route[] => {
    const newId = idSource(clock, randomBytes)
    const deps: PaymentsDeps = {
      database,
      clock,
      newId,
      random: Math.random,
      outbox: outbox({ clock, newId }),
      provider,
      log: pino({ level: 'silent' }),
      publicUrl: 'https://safarnama.test',
      wake: () => undefined,
    }
    const payments = paymentsService(deps)
    const library = libraryService(deps)
    const documents = documentsService({
      ...deps,
      seller,
      rateHundredths: 500,
      readFonts: fontReader('public/fonts'),
    })
    return [
      ...libraryRoutes(library, staff),
      ...consoleCatalogueRoutes(consoleCatalogue(deps), staff),
      ...consoleReportsRoutes(reportAnswers({ ...database, formats }), documents),
      ...consolePeopleRoutes({ database, accounts, staff }),
      ...consoleReviewsRoutes({ database, clock, staff }),
      ...consoleGroupsRoutes({ ...deps, payments, randomBytes, staff }),
      ...consoleBookingsRoutes({ payments, deps, staff }),
      ...consoleTodayRoutes({ payments, deps, staff }),
    ]
  }
