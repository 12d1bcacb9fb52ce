import type { CallSchemas, Endpoint } from '#shared/endpoint.ts'
import * as account from './account.ts'
import { accountSchemas } from './account-schemas.ts'
import * as auth from './auth.ts'
import { authSchemas } from './auth-schemas.ts'
import * as bookings from './bookings.ts'
import { bookingsSchemas } from './bookings-schemas.ts'
import * as cancellation from './cancellation.ts'
import { cancellationSchemas } from './cancellation-schemas.ts'
import * as changes from './changes.ts'
import { changesSchemas } from './changes-schemas.ts'
import * as departures from './departures.ts'
import { departuresSchemas } from './departures-schemas.ts'
import * as documents from './documents.ts'
import { documentsSchemas } from './documents-schemas.ts'
import * as groups from './groups.ts'
import { groupsSchemas } from './groups-schemas.ts'
import * as ideas from './ideas.ts'
import { ideasSchemas } from './ideas-schemas.ts'
import * as payments from './payments.ts'
import { paymentsSchemas } from './payments-schemas.ts'
import * as plan from './plan.ts'
import { planSchemas } from './plan-schemas.ts'
import * as places from './places.ts'
import { placesSchemas } from './places-schemas.ts'
import * as reviews from './reviews.ts'
import { reviewsSchemas } from './reviews-schemas.ts'
import * as shortlist from './shortlist.ts'
import { shortlistSchemas } from './shortlist-schemas.ts'
import * as quotes from './quotes.ts'
import * as tickets from './tickets.ts'
import { ticketsSchemas } from './tickets-schemas.ts'
import * as staff from './staff.ts'
import * as staffBookings from './console/bookings.ts'
import { staffBookingsSchemas } from './console/bookings-schemas.ts'
import * as staffDocuments from './console/documents.ts'
import { staffDocumentsSchemas } from './console/documents-schemas.ts'
import * as staffGroups from './console/groups.ts'
import { staffGroupsSchemas } from './console/groups-schemas.ts'
import * as staffPictures from './console/pictures.ts'
import { staffPicturesSchemas } from './console/pictures-schemas.ts'
import * as staffCatalogue from './console/catalogue.ts'
import { staffCatalogueSchemas } from './console/catalogue-schemas.ts'
import * as staffPeople from './console/people.ts'
import { staffPeopleSchemas } from './console/people-schemas.ts'
import * as staffReports from './console/reports.ts'
import { staffReportsSchemas } from './console/reports-schemas.ts'
import * as staffReviews from './console/reviews.ts'
import * as staffSettlement from './console/settlement.ts'
import { staffSettlementSchemas } from './console/settlement-schemas.ts'
import { staffReviewsSchemas } from './console/reviews-schemas.ts'
import * as staffToday from './console/today.ts'
import { staffTodaySchemas } from './console/today-schemas.ts'
import { staffSchemas } from './staff-schemas.ts'
import * as travelers from './travelers.ts'
import { travelersSchemas } from './travelers-schemas.ts'
import * as waitlist from './waitlist.ts'
import { waitlistSchemas } from './waitlist-schemas.ts'
import * as tools from './tools.ts'
import { toolsSchemas } from './tools-schemas.ts'

/** The calls of the operator's console, which are only answered at OPERATOR_URL. */
export const consoleEndpoints: Endpoint[] = [
  ...Object.values(staff),
  ...Object.values(staffBookings),
  ...Object.values(staffDocuments),
  ...Object.values(staffGroups),
  ...Object.values(staffPictures),
  ...Object.values(staffCatalogue),
  ...Object.values(staffPeople),
  ...Object.values(staffReports),
  ...Object.values(staffSettlement),
  ...Object.values(staffReviews),
  ...Object.values(staffToday),
]

/**
 * Every call of the site with its schemas, for the server, OpenAPI and tests; the browser only imports the calls that
 * it makes.
 */
export const endpoints: Endpoint[] = [
  ...Object.values(places),
  ...Object.values(plan),
  ...Object.values(ideas),
  ...Object.values(bookings),
  ...Object.values(quotes),
  ...Object.values(departures),
  ...Object.values(waitlist),
  ...Object.values(groups),
  ...Object.values(reviews),
  ...Object.values(cancellation),
  ...Object.values(changes),
  ...Object.values(payments),
  ...Object.values(documents),
  ...Object.values(auth),
  ...Object.values(account),
  ...Object.values(shortlist),
  ...Object.values(tickets),
  ...Object.values(travelers),
  ...Object.values(tools),
]

const schemas: Record<string, CallSchemas> = {
  ...placesSchemas,
  ...planSchemas,
  ...ideasSchemas,
  ...bookingsSchemas,
  ...departuresSchemas,
  ...waitlistSchemas,
  ...groupsSchemas,
  ...reviewsSchemas,
  ...cancellationSchemas,
  ...changesSchemas,
  ...paymentsSchemas,
  ...documentsSchemas,
  ...authSchemas,
  ...accountSchemas,
  ...shortlistSchemas,
  ...ticketsSchemas,
  ...travelersSchemas,
  ...toolsSchemas,
  ...staffSchemas,
  ...staffBookingsSchemas,
  ...staffDocumentsSchemas,
  ...staffGroupsSchemas,
  ...staffPicturesSchemas,
  ...staffCatalogueSchemas,
  ...staffPeopleSchemas,
  ...staffReportsSchemas,
  ...staffSettlementSchemas,
  ...staffReviewsSchemas,
  ...staffTodaySchemas,
}

export function schemasOf(endpoint: Endpoint): CallSchemas {
  const found = schemas[endpoint.name]
  if (!found) throw new Error(`the call ${endpoint.name} has no schemas`)
  return found
}
