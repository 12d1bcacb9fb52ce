import { dayMs } from '#shared/domain/durations.ts'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { taxParts } from '#shared/domain/gst.ts'
import { formatRupees, toPaise, toRupees } from '#shared/domain/money.ts'
import { bookAndPay, type BookingsApp, bookingsApp, queueTravelled } from '#tests/support/bookings-app.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { bookGroup, payShare } from '#tests/support/group-bookings.ts'
import { operateBeside } from '#tests/support/operate.ts'

eachDatabase((_name, open, place) => {
  let database: Database
  let app: BookingsApp
  let folder = ''
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyBooks(database)
    app = await bookingsApp(database)
    folder = await mkdtemp(join(tmpdir(), 'safarnama-reports-'))
  })
  afterEach(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  const operate = (...args: string[]) => operateBeside(app, { database, place: place() }, args)

  async function cancel({ userId, booking }: { userId: string; booking: Booking }): Promise<number> {
    const { body } = await app.call(userId, 'GET', `/booking/cancel-quote/${booking.bookingId}`)
    const refundAmount = body['refundAmount'] as number
    await app.call(userId, 'POST', `/booking/cancel-booking/${booking.bookingId}`, { refundAmount })
    await app.runJobs()
    return refundAmount
  }
  async function night() {
    await queueTravelled(app)
    await app.runJobs()
  }

  it('STAFF-09 sales say what was confirmed, cancelled, received and returned, by day, month or package', async () => {
    const one = await bookAndPay(app)
    const other = await bookAndPay(app)
    await app.pass(dayMs)
    const refunded = await cancel(other)
    const total = other.booking.totalCost
    const byDay = await operate('sales')
    const people = other.booking.numberOfPeople
    const left = (received: number) => toRupees(toPaise(received) - toPaise(refunded))
    const sums = `2,${2 * people},1,${2 * total},${refunded},${left(2 * total)}`
    expect(byDay.lines.slice(0, -1)).toEqual([
      'Day,Confirmed,People,Cancelled,Received,Given back,Received less given back',
      `2026-11-21,2,${2 * people},0,${2 * total},0,${2 * total}`,
      `2026-11-22,0,0,1,0,${refunded},${-refunded}`,
      `Total,${sums}`,
    ])
    const byPackage = await operate('sales', '--by', 'package')
    expect(byPackage.lines.slice(1, 3).toSorted()).toEqual(
      [
        `${one.booking.packageId},Kerala Backwaters,1,${people},0,${total},0,${total}`,
        `${other.booking.packageId},Kerala Backwaters,1,${people},1,${total},${refunded},${left(total)}`,
      ].toSorted(),
    )
    expect(byPackage.lines[3]).toBe(`Total,,${sums}`)
    const byMonth = await operate('sales', '--by', 'month')
    expect(byMonth.lines[1]).toBe(`2026-11,${sums}`)
    expect((await operate('sales', '--from', '2026-12-01', '--to', '2026-12-31')).lines).toHaveLength(3)
  })

  it('STAFF-09 sales say what paid shares wait for their group, in the period in which they were paid', async () => {
    const group = await bookGroup(app)
    const first = await payShare(app, group, 0)
    const note = async (...period: string[]) =>
      (await operate('sales', ...period)).lines.find((line) => line.includes('Not counted'))
    const sum = (paid: { booking: Booking }[]) =>
      formatRupees(paid.reduce((all, { booking }) => all + booking.totalCost, 0))
    expect(await note()).toBe(`"Not counted: ${sum([first])} in a share that waits for its group"`)
    const second = await payShare(app, group, 1)
    expect(await note()).toBe(`"Not counted: ${sum([first, second])} in 2 shares that wait for their group"`)
    expect(await note('--from', '2026-12-01', '--to', '2026-12-31')).toBeUndefined()
    // The last payment decides the group, so all shares are sold.
    await payShare(app, group, 2)
    await app.runJobs()
    const { lines } = await operate('sales')
    expect([lines.length, lines[1]]).toEqual([4, expect.stringMatching(/^2026-11-21,3,4,0,/)])
  })

  it('STAFF-09 a day of a report is a day in India, to the minute of its midnight', async () => {
    // 18:29:59 UTC is still the 21st in India, half a minute later it is the 22nd.
    const { booking } = await bookAndPay(app)
    const at = (time: string) =>
      database.db
        .updateTable('booking_history')
        .set({ at: time })
        .where('to_status', '=', 'Confirmed')
        .execute()
    const confirmedOn = async () => (await operate('sales')).lines.find((line) => line.includes(',1,'))
    await at('2026-11-21T18:29:59.999Z')
    expect(await confirmedOn()).toMatch(`2026-11-21,1,${booking.numberOfPeople}`)
    await at('2026-11-21T18:30:00.000Z')
    expect(await confirmedOn()).toMatch(`2026-11-22,1,${booking.numberOfPeople}`)
  })

  it('STAFF-09 OPS-04 the GST register of a month adds up with the ledger and leaves as the files of GSTR-1', async () => {
    const travelled = await bookAndPay(app, { supplyState: 'Kerala' })
    const cancelled = await bookAndPay(app)
    const refunded = await cancel(cancelled)
    const november = await operate('gst-register', '--month', '2026-11', '--folder', folder)
    expect(november).toMatchObject({ exitCode: 0, complaints: [] })
    expect((await readdir(folder)).toSorted()).toEqual(
      ['advances', 'at', 'atadj', 'b2cl', 'b2cs', 'cdnur', 'docs', 'hsn', 'register'].map(
        (name) => `${name}.csv`,
      ),
    )
    const read = async (name: string) => (await readFile(join(folder, `${name}.csv`), 'utf8')).split('\r\n')
    expect((await read('at'))[1]).toMatch(/^32-Kerala,,5,\d+(\.\d+)?,0$/)
    const numbers = (await read('register')).slice(1).map((line) => line.split(',')[1]?.slice(0, 2))
    expect(numbers.filter(Boolean)).toEqual(['RF', 'RV', 'RV', 'TI'])
    const retained = Math.round((cancelled.booking.totalCost - refunded) * 100)
    const { taxablePaise, cgstPaise } = taxParts(retained, 500, true)
    expect((await read('b2cs'))[1]).toBe(`OE,07-Delhi,,5,${taxablePaise / 100},0,`)

    expect((await read('hsn'))[1]).toBe(
      `998555,Tour operator services,NA,0,${retained / 100},5,${taxablePaise / 100},0,${cgstPaise / 100},${cgstPaise / 100},0`,
    )

    await app.pass(15 * dayMs)
    await night()
    const december = await operate('gst-register', '--month', '2026-12', '--folder', folder)
    expect(december.lines.at(-1)).toContain('agree with the ledger')
    expect((await read('atadj'))[1]).toMatch(/^32-Kerala/)
    expect((await read('register'))[1]).toContain(travelled.booking.bookingId)
  })

  it('STAFF-09 a document that is missing is named, with what the ledger has', async () => {
    const { booking } = await bookAndPay(app)
    await database.db.deleteFrom('papers').execute()
    const { exitCode, complaints } = await operate('gst-register', '--month', '2026-11')
    expect(exitCode).toBe(1)
    expect(complaints.join()).toContain(booking.bookingId)
  })

  it('STAFF-09 occupancy says how much of the seats is taken', async () => {
    const { booking } = await bookAndPay(app)
    const departures = JSON.stringify({ discount: 0, seats: 10 })
    await database.db
      .updateTable('packages')
      .set({ departures })
      .where('id', '=', booking.packageId)
      .execute()
    const { travelDate, packageId, numberOfPeople } = booking
    const { lines } = await operate('occupancy', '--from', travelDate, '--to', travelDate)
    expect(lines.slice(1)).toEqual([
      `${packageId},Kerala Backwaters,1,${numberOfPeople},10,${numberOfPeople}`,
      `Total,,1,${numberOfPeople},10,${numberOfPeople}`,
    ])
  })

  it('STAFF-09 occupancy counts no seats of days that are withdrawn, nor of a journey since it is', async () => {
    const packageId = await app.newPackage({ departures: JSON.stringify({ discount: 0, seats: 10 }) })
    const period = ['--from', '2026-12-01', '--to', '2026-12-10']
    const rowOf = async () =>
      (await operate('occupancy', ...period)).lines.find((line) => line.startsWith(packageId))
    expect(await rowOf()).toMatch(/,0,0,100,0$/)
    const days = { first_date: '2026-11-20', last_date: '2026-12-03' }
    await database.db
      .insertInto('withdrawn_dates')
      .values({ id: app.deps.newId(), package_id: packageId, ...days })
      .execute()
    expect(await rowOf()).toMatch(/,0,0,70,0$/)
    // Already the ninth of December in India.
    const withdrawn = { withdrawn_at: '2026-12-08T20:00:00.000Z' }
    await database.db.updateTable('packages').set(withdrawn).where('id', '=', packageId).execute()
    expect(await rowOf()).toMatch(/,0,0,50,0$/)
  })

  it('STAFF-09 occupancy says of a journey that is closed that it has no seats, and of one without a limit nothing', async () => {
    const { booking } = await bookAndPay(app)
    const { travelDate, packageId, numberOfPeople } = booking
    const rowWith = async (terms: object) => {
      const departures = JSON.stringify({ discount: 0, ...terms })
      await database.db.updateTable('packages').set({ departures }).where('id', '=', packageId).execute()
      const { lines } = await operate('occupancy', '--from', travelDate, '--to', travelDate)
      return lines.find((line) => line.startsWith(packageId))
    }
    const start = `${packageId},Kerala Backwaters,1,${numberOfPeople}`
    expect(await rowWith({})).toBe(`${start},,0`)
    expect(await rowWith({ days: [{ date: travelDate, closed: true }] })).toBe(`${start},0,0`)
  })

  it.each([
    [['sales', '--from', '2026-12-01', '--to', '2026-11-01'], '2026-12-01 comes after 2026-11-01.'],
    [['sales', '--by', 'week'], 'There is no report by week: choose one of day, month, package.'],
    [['gst-register', '--month', 'November'], 'November is not a month: write it like 2026-11.'],
  ])('%j is said to be wrong', async (args, sentence) => {
    const { exitCode, complaints } = await operate(...args)
    expect([exitCode, complaints[0]]).toEqual([2, sentence])
  })
})
