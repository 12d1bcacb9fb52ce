import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfNeeded } from '../../../scripts/build.mjs'
import { migrations } from '#server/schema/migrations/index.ts'
import { book, cancel, pay, sessionOf } from '#tests/support/account.ts'
import { call, signIn } from '#tests/support/calls.ts'
import { eachDatabase, enginesForProcesses, type Place } from '#tests/support/database.ts'
import { linkIn, mailTo } from '#tests/support/journey.ts'
import { runStatement } from '#tests/support/statement.ts'
import { documentsDue, documentsOf } from './documents.ts'
import { layOut, type OldBooking, type Said } from './lay-out.ts'
import { openUpgraded, type Upgraded } from './upgraded.ts'

/** A refund in progress had no reference then; now it has the provider's. */
const asKnownToday = (booking: OldBooking) =>
  booking.refund?.status === 'processing'
    ? { ...booking, refund: { ...booking.refund, reference: expect.stringMatching(/^rfnd_/) as string } }
    : booking

const soon = { timeout: 60_000, interval: 500 }

eachDatabase(
  (engine, _open, place) => {
    let home: Place
    let said: Said
    let site: Upgraded
    const tokens: Record<string, string> = {}
    const file = (name: string) => join(home.dataDir, name)

    const tokenOf = (key: string) => tokens[said.read.bookings[key]?.owner ?? ''] ?? ''
    const bookingNow = async (key: string) => {
      const path = `/booking/get-booking/${said.read.bookings[key]?.booking.bookingId}`
      return (await site.get(tokenOf(key), path))['booking'] as OldBooking
    }
    const allNow = async () => {
      const all: Record<string, OldBooking> = {}
      for (const key of Object.keys(said.read.bookings)) all[key] = await bookingNow(key)
      return all
    }
    const logAllIn = async () => {
      for (const name of ['asha', 'dev'] as const) tokens[name] = await site.logIn(said.people[name])
      tokens['google'] = await signIn({ url: site.url, dataDir: home.dataDir, sandboxUrl: site.sandboxUrl() })
    }

    /** Runs the nightly jobs now. */
    const nightComes = async () => {
      const now = new Date().toISOString()
      await runStatement(
        home,
        `update outbox set due_at = '${now}' where kind = 'travelled' and done_at is null`,
      )
    }

    beforeAll(async () => {
      await buildIfNeeded()
      home = { ...place(), dataDir: mkdtempSync(join(tmpdir(), 'safarnama-upgrade-')) }
      said = await layOut(engine, home)
      site = await openUpgraded(said, home)
    })
    afterAll(async () => {
      await site.close()
      rmSync(home.dataDir, { recursive: true, force: true })
    })

    test('OPS-04 a backup of the old tables is made before, and the start brings them up to date', async () => {
      expect(await site.operator('backup', file('before.backup'))).toMatchObject({ code: 0, stderr: '' })
      await site.start()
      const names = 'select name from kysely_migration order by name'
      const done = await runStatement<{ name: string }>(home, names)
      expect(done.map(({ name }) => name)).toEqual(Object.keys(migrations))
    })

    test('whoever had an account gets in as before, and is who they were', async () => {
      await logAllIn()
      for (const [name, before] of Object.entries(said.read.people)) {
        const userId = String(before.user['_id'])
        const now = await site.get(tokens[name] ?? '', `/auth/fetch/${userId}`)
        expect(now['user']).toMatchObject({ ...before.user, profileImage: expect.any(String) })
        expect(now['packageData']).toHaveLength(before.packageData.length)
      }
      const wrong = { email: said.people.asha.email, password: 'another one' }
      expect(await call(site, 'POST', '/auth/login', { body: wrong })).toMatchObject({ status: 401 })
      const { cookie } = said.read
      expect(await call(site, 'POST', '/auth/refresh', { cookie })).toMatchObject({ status: 200 })
    })

    test('bookings read as before: price, statuses, people, payments, refunds, history', async () => {
      const { overdue, unheard, ...others } = said.read.bookings
      expect(Object.keys(others)).toHaveLength(11)
      expect(overdue?.booking.bookingStatus).toBe('Pending')
      expect(unheard?.booking.bookingStatus).toBe('Pending')
      for (const [key, { booking }] of Object.entries(others))
        expect(await bookingNow(key), key).toMatchObject(asKnownToday(booking))
      const picture = await fetch(new URL(String(said.read.people.asha.user['profileImage']), site.url))
      expect(picture.headers.get('content-type')).toMatch(/^image/)
    })

    test('what was under way goes on: a payment nobody heard of, a hold that is over, one that is not', async () => {
      const statuses = async (key: string) => {
        const { bookingStatus, paymentStatus } = await bookingNow(key)
        return `${bookingStatus}, ${paymentStatus}`
      }
      await expect.poll(() => statuses('unheard'), soon).toBe('Confirmed, Confirmed')
      await expect.poll(() => statuses('overdue'), soon).toBe('Expired, Failed')
      const asha = await sessionOf(site.url, said.people.asha)
      const waiting = await bookingNow('waiting')
      await pay(site.url, asha, waiting)
      expect(await statuses('waiting')).toBe('Confirmed, Confirmed')
      expect(await statuses('returning')).toBe('Cancelled, Refund Pending')
      await site.letBankWork()
      await expect.poll(() => statuses('returning'), soon).toBe('Cancelled, Refunded')
    })

    test('a link that waited for the mail server is mailed and opens the account', async () => {
      const { newcomer } = said.people
      const mail = await mailTo(site.sandboxUrl(), newcomer.email, /verif/i)
      const token = new URL(linkIn(mail, '/verify')).searchParams.get('token')
      expect(await call(site, 'GET', `/auth/verify/${token}`)).toMatchObject({ status: 200 })
      expect(await site.logIn(newcomer)).not.toBe('')
    })

    test('every paid booking has its ticket and its documents, whose sums are those of the money', async () => {
      await nightComes()
      const paid = Object.entries(await allNow()).filter(([, { paymentId }]) => paymentId !== null)
      expect(paid).toHaveLength(10)
      for (const [key, booking] of paid) {
        const documents = () => documentsOf(site, tokenOf(key), booking)
        // A second payment settled nothing, so it was refunded without a document.
        const returned = key === 'paidTwice' ? 0 : (booking.refund?.amount ?? 0)
        await expect.poll(documents, { ...soon, message: key }).toEqual(documentsDue(booking, returned))
      }
    })

    test('the books add up, by ours and by the provider’s', async () => {
      const ledger = await site.operator('verify-ledger')
      expect(ledger).toMatchObject({ code: 0, stderr: '' })
      expect(ledger.stdout).toContain("The provider's books agree")
      expect(await site.operator('reconcile', '--days', '15')).toMatchObject({ code: 0, stderr: '' })
    })

    test('the operator is told what the older release could not know, and finds what was written to it', async () => {
      const twins = await site.operator('accounts')
      expect(twins.code).toBe(1)
      expect(`${twins.stdout}${twins.stderr}`).toContain('tara@xn--bcher-kva.example')
      expect((await site.operator('messages')).stdout).toContain('Do you take cats along?')
    })

    test('an old account books on, and an old booking is cancelled by the policy of its day', async () => {
      const asha = await sessionOf(site.url, said.people.asha)
      await pay(site.url, asha, await book(site.url, asha, 'havelock'))
      const old = await bookingNow('paid')
      await cancel(site.url, asha, { ...old, package: '' })
      await expect
        .poll(() => bookingNow('paid'), soon)
        .toMatchObject({ bookingStatus: 'Cancelled', paymentStatus: 'Refunded' })
    })

    test('OPS-04 a backup of today is restored as it was, and so is the one of the old tables', async () => {
      const before = await allNow()
      expect(await site.operator('backup', file('after.backup'))).toMatchObject({ code: 0, stderr: '' })
      const dev = await sessionOf(site.url, said.people.dev)
      await cancel(site.url, dev, { ...(await bookingNow('paidLate')), package: '' })
      await site.stop()
      expect(await site.operator('restore', file('after.backup'))).toMatchObject({ code: 0, stderr: '' })
      await site.start()
      await logAllIn()
      expect(await allNow()).toEqual(before)

      await site.stop()
      expect(await site.operator('restore', file('before.backup'))).toMatchObject({ code: 0, stderr: '' })
      await site.start()
      await logAllIn()
      for (const key of ['cancelled', 'partlyGivenBack', 'ofGoogle'])
        expect(await bookingNow(key)).toMatchObject(said.read.bookings[key]?.booking ?? {})
    })
  },
  { engines: enginesForProcesses(), migrated: false },
)
