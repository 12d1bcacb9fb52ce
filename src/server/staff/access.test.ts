import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleEndpoints, endpoints } from '#shared/contract/all.ts'
import * as calls from '#shared/contract/staff.ts'
import { type Role, roles } from '#shared/domain/staff-rights.ts'
import { type Endpoint, travelsInQuery } from '#shared/endpoint.ts'
import type { Database } from '#server/platform/db/client.ts'
import { type AtConsole, type ConsoleApp, consoleApp, siteOrigin } from '#tests/support/console-app.ts'
import { bookingsRoutesOn } from '#tests/support/console-bookings.ts'
import { eachDatabase } from '#tests/support/database.ts'

/** Each role alone, and the two that may cancel together. */
const parties: Role[][] = [...roles.map((role) => [role]), ['desk', 'accounts']]

const closed = consoleEndpoints.filter(({ signIn }) => signIn)
const changing = consoleEndpoints.filter(({ method }) => method !== 'GET')

/** An input with everything missing: somebody who may make the call is told what is missing, and nothing happens. */
const empty = (endpoint: Endpoint) => (travelsInQuery(endpoint) ? {} : { body: {} })

/** By who may make them, in any one of these roles ('+': in both): written out here, not read from the product's table. */
const callsOf = {
  'owner desk catalogue accounts': `openStaffLink redeemStaffLink staffSignInOptions staffSignIn staffSession staffSignOut
    listStaffPasskeys staffPasskeyOptions addStaffPasskey removeStaffPasskey staffProofOptions listStaffCatalogue`,
  owner: `listStaff inviteStaff linkStaff mailStaffLink removeStaff changeStaffRoles listAudit exportPerson deletePerson`,
  'owner desk accounts': `findStaffBookings listDeparting listDepartureDays getStaffBooking markCalled noteBooking
    findStaffGroups getStaffGroup getToday retryFailing`,
  'owner desk+accounts': 'cancelByPolicy cancelDeparture cancelForTraveller cancelStaffGroup',
  'owner accounts': `refundForTraveller settleForTraveller settleUnmatched getSalesReport getOccupancyReport
    getGstReport checkGstReport getReportFile getStaffDocument compareSettlement listSettlementColumns getSettlementFile`,
  'owner desk': `listBookingHotels confirmBookingStay resendBookingMail askForNames turnStaffGroup remindStaffGroup findPeople
    listStaffReviews getStaffReviewPicture publishReview hideReview answerReview approveReviewPicture rejectReviewPicture
    listStaffMessages answerStaffMessage putMessageAside`,
  'owner catalogue': `listLibraryPictures getLibraryPicture getLibraryFile addLibraryPicture describeLibraryPicture
    cropLibraryPicture removeLibraryPicture getCatalogueRecord saveCatalogueDraft discardCatalogueDraft publishCatalogueDraft
    withdrawCatalogueRecord listCatalogueHistory getCatalogueHistory getTakenSeats exportStaffCatalogue checkCatalogueFile
    importCatalogueFile`,
}
const rolesOf = Object.entries(callsOf).flatMap(([own, names]) =>
  names.split(/\s+/).map((name) => [name, own.split(' ')] as const),
)
const allowed = new Map(rolesOf)

const mayMake = (own: Role[], { name }: Endpoint): boolean =>
  (allowed.get(name) ?? []).some((set) => set.split('+').every((role) => own.some((one) => one === role)))

test('STAFF-02 every call of the console names its right, lies below /operator, and no call of the site does', () => {
  for (const { name, path, right, signIn } of consoleEndpoints) {
    expect(`${name} ${String(right)}`).not.toContain('undefined')
    expect(path).toMatch(/^\/operator\//)
    expect(`${name} ${signIn}`).toBe(`${name} ${right !== 'anybody'}`)
  }
  expect(rolesOf.map(([name]) => name).toSorted()).toEqual(
    consoleEndpoints.map(({ name }) => name).toSorted(),
  )
  expect(endpoints.filter(({ path, right }) => right !== undefined || path.startsWith('/operator'))).toEqual(
    [],
  )
})

eachDatabase((_name, open) => {
  let database: Database
  let app: ConsoleApp
  const people = new Map<string, AtConsole>()
  let removed: AtConsole
  beforeAll(async () => {
    database = await open()
    app = await consoleApp({ database, more: bookingsRoutesOn(database) })
    for (const own of parties) people.set(own.join(), await app.join(own))
    removed = await app.join(['owner'])
    const owner = people.get('owner')!
    const path = { staffId: removed.staffId }
    const body = { proof: await owner.prove('removeStaff', removed.staffId) }
    expect((await owner.call(calls.removeStaff, { path, body })).status).toBe(200)
  })
  afterAll(() => app.close())

  describe('STAFF-02 who may make a call', () => {
    // Signing out is tried where nobody else needs the session.
    const tried = consoleEndpoints.filter(({ name }) => name !== 'staffSignOut')
    const pairs = parties.flatMap((own) => tried.map((endpoint) => ({ own, endpoint })))
    test.each(pairs)('$own and $endpoint.name', async ({ own, endpoint }) => {
      const { status } = await people.get(own.join())!.call(endpoint, empty(endpoint))
      expect(mayMake(own, endpoint) ? [200, 400, 404, 409] : [403]).toContain(status)
    })

    test.each(closed)(
      '$name is 401 for nobody, for a made-up cookie and for a removed person',
      async (endpoint) => {
        expect((await app.call(endpoint, empty(endpoint))).status).toBe(401)
        const cookie = `__Host-console=${'x'.repeat(43)}`
        expect((await app.call(endpoint, { ...empty(endpoint), headers: { cookie } })).status).toBe(401)
        expect((await removed.call(endpoint, empty(endpoint))).status).toBe(401)
      },
    )

    test.each(consoleEndpoints)('$name is 404 for a traveller, whatever else they show', async (endpoint) => {
      const headers = { authorization: 'Bearer traveller' }
      expect((await app.call(endpoint, { ...empty(endpoint), headers })).status).toBe(404)
      const owner = people.get('owner')!
      expect((await owner.call(endpoint, { ...empty(endpoint), headers })).status).toBe(404)
    })
  })

  describe('SEC the console answers its own pages only', () => {
    test.each(consoleEndpoints)('$name is 404 at the site, and at its neighbours', async (endpoint) => {
      const owner = people.get('owner')!
      for (const host of ['safarnama.test', 'localhost:3000', 'www.safarnama.test']) {
        const sent = { ...empty(endpoint), headers: { host, origin: `https://${host}` } }
        expect(`${host} ${(await owner.call(endpoint, sent)).status}`).toMatch(/ (404|421)$/)
      }
    })

    test.each(changing)('$name is 403 for a page of another origin, and for none', async (endpoint) => {
      const owner = people.get('owner')!
      for (const origin of [
        siteOrigin,
        'https://evil.test',
        'null',
        'http://console.safarnama.test',
        undefined,
      ])
        expect((await owner.call(endpoint, { ...empty(endpoint), headers: { origin } })).status).toBe(403)
      const headers = { 'sec-fetch-site': 'same-site' }
      expect((await owner.call(endpoint, { ...empty(endpoint), headers })).status).toBe(403)
    })

    test.each(changing.filter(({ signIn }) => signIn))(
      '$name is 403 without the token of the page, and with another’s',
      async (endpoint) => {
        const owner = people.get('owner')!
        for (const token of ['', people.get('desk')!.token]) {
          const sent = { ...empty(endpoint), headers: { 'x-console-token': token } }
          const { status, body } = await owner.call(endpoint, sent)
          expect([status, body['error']]).toEqual([403, expect.stringContaining('signed in anew')])
        }
      },
    )

    test('on its host the site is not', async () => {
      for (const url of [
        '/api/places/search',
        '/api/docs',
        '/sandbox/mail',
        '/api/auth/login',
        '//api/regions',
      ])
        expect((await app.app.inject({ url, headers: { host: 'console.safarnama.test' } })).statusCode).toBe(
          404,
        )
    })
  })
})
