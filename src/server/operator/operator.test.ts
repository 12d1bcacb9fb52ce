import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { firstIdOf } from '#server/platform/ids.ts'
import { readVersion } from '#server/catalogue/repository.ts'
import type { CatalogueFile } from '#shared/contract/catalogue-records.ts'
import type { Database } from '#server/platform/db/client.ts'
import { completeMoney } from '#server/schema/complete-money.ts'
import { addUser } from '#tests/support/account-rows.ts'
import { at, buildCatalogue, buildHotel, buildPackage, buildRental } from '#tests/support/catalogue.ts'
import { compileForNode, runChild } from '#tests/support/child-process.ts'
import { eachDatabase, enginesForProcesses } from '#tests/support/database.ts'
import { text } from '#shared/messages/text.ts'
import { runOperator } from './run.ts'

const goa = buildPackage('goa', at('Panaji', 'Goa'))
const leh = buildPackage('leh', {
  ...at('Leh', 'Ladakh'),
  alternateNames: ['Leh-Ladakh'],
  departures: {
    weekdays: ['Saturday'],
    seats: 12,
    seasons: [{ name: 'Snow', from: '11-15', to: '04-20', closed: true }],
    days: [{ date: '2027-06-01', basePrice: 12_000, seats: 0, closed: false }],
  },
})
const file = buildCatalogue([goa, leh], {
  hotels: [buildHotel('h1', 'Panaji', ['goa', 'leh']), buildHotel('h2', 'Leh')],
  rentals: [buildRental('r1', 'Leh', ['leh'])],
})
const now = '2026-03-01T06:00:00.000Z'
/** Like all ids it starts with its creation time. */
const bookingId = firstIdOf(new Date(now))

eachDatabase((engine, open) => {
  let database: Database
  let folder: string
  let ids = 0

  beforeAll(async () => {
    database = await open()
    folder = join(inject('testRun').dir, `operator-${engine}`)
    await mkdir(folder, { recursive: true })
  })

  async function operate(...args: string[]) {
    const lines: string[] = []
    const complaints: string[] = []
    const exitCode = await runOperator(args, {
      output: { line: (text) => lines.push(text), complaint: (text) => complaints.push(text) },
      clock: () => new Date(now),
      newId: () => `id-${(ids += 1)}`,
      database: () => Promise.resolve(database),
      payments: () => Promise.reject(new Error('no provider is needed here')),
      publicUrl: 'https://safarnama.test',
      operatorUrl: 'https://console.safarnama.test',
      randomBytes: (size) => new Uint8Array(size),
      place: { dataDir: folder, databaseUrl: undefined, envFile: '.env' },
    })
    return { exitCode, lines, complaints }
  }
  async function write(name: string, content: unknown): Promise<string> {
    const path = join(folder, name)
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  const load = async (content: CatalogueFile) =>
    operate('catalogue', 'import', await write('file.json', content))
  const version = () => readVersion(database.db)
  const offered = async () => {
    const query = database.db.selectFrom('packages').select('id').where('withdrawn_at', 'is', null)
    return (await query.orderBy('position').execute()).map((row) => row.id)
  }

  describe('the catalogue', () => {
    beforeEach(async () => {
      await load(file)
    })

    test('OPS-03 importing the same file again changes nothing', async () => {
      const before = await version()
      const again = await load(file)
      expect(again.lines[0]).toContain('already says what the file says')
      expect(await version()).toBe(before)
    })

    test('what is past of a file is named, and imported all the same', async () => {
      const days = [{ date: '2026-02-28', seats: 3 }, { date: '2026-03-02' }]
      const withPast = buildCatalogue([{ ...goa, departures: { days } }, leh], {
        hotels: file.hotels,
        rentals: file.rentals,
      })
      const path = await write('past.json', withPast)
      const english = (list: string, count: string, first: string) =>
        `${path}: ${list}: translations.hi: ${count} have no Hindi texts, the first of them ${first}; their Hindi pages say so.`
      const said = [
        `${path}: goa: departures.days[0]: This is over and is ignored.`,
        english('packages', '2 of 2', 'goa'),
        english('hotels', '2 of 2', 'h1'),
        english('rentals', '1 of 1', 'r1'),
      ]
      expect(await operate('catalogue', 'validate', path)).toMatchObject({ exitCode: 0, complaints: said })
      expect(await operate('catalogue', 'import', path)).toMatchObject({ exitCode: 0, complaints: said })
      const exported = join(folder, 'past-export.json')
      await operate('catalogue', 'export', exported)
      expect(JSON.parse(await readFile(exported, 'utf8'))).toEqual(withPast)
    })

    test('OPS-03 export then import changes nothing, and the export is what was imported', async () => {
      const before = await version()
      const path = join(folder, 'export.json')
      expect((await operate('catalogue', 'export', path)).exitCode).toBe(0)
      const exported: unknown = JSON.parse(await readFile(path, 'utf8'))
      expect(exported).toEqual(file)
      expect((await operate('catalogue', 'import', path)).exitCode).toBe(0)
      expect(await version()).toBe(before)
    })

    test('OPS-03 a file with one wrong record changes nothing at all', async () => {
      const before = await version()
      const path = await write('wrong.json', {
        ...file,
        packages: [
          { ...goa, name: 'Renamed' },
          { ...leh, entryFee: '' },
        ],
      })
      const result = await operate('catalogue', 'import', path)
      expect(result).toMatchObject({ exitCode: 1, lines: [] })
      expect(result.complaints[0]).toBe(`${path}: leh: entryFee: This text must not be empty.`)
      expect(await version()).toBe(before)
      const row = await database.db
        .selectFrom('packages')
        .select('name')
        .where('id', '=', 'goa')
        .executeTakeFirst()
      expect(row?.name).toBe(goa.name)
    })

    test('OPS-03 a package missing in the new file is withdrawn, not deleted, and comes back with its file', async () => {
      const before = await version()
      await load(buildCatalogue([leh], { hotels: [buildHotel('h2', 'Leh')] }))
      expect(await version()).toBe(before + 1)
      expect(await offered()).toEqual(['leh'])
      const stored = await database.db
        .selectFrom('packages')
        .select('withdrawn_at')
        .where('id', '=', 'goa')
        .executeTakeFirst()
      expect(stored?.withdrawn_at).toBe(now)
      await load(file)
      expect(await offered()).toEqual(['goa', 'leh'])
    })

    test('OPS-03 what is charged stands in the columns', async () => {
      const pricing = { basePrice: 1_000.5, additionalFees: 99.5, discount: 12.5, finalPrice: 974.94 }
      await load({ ...file, packages: [{ ...goa, packagePricing: pricing }, leh] })
      const query = database.db.selectFrom('packages').selectAll().where('id', '=', 'goa')
      expect(await query.executeTakeFirst()).toMatchObject({
        final_price_paise: 97_494,
        additional_fees_paise: 9_950,
        refund_percentage: 80,
        deadline_in_days: 7,
        days: 2,
      })
    })

    test('OPS-03 validation tells what a file holds, or what is wrong, and writes nothing', async () => {
      const before = await version()
      const good = await operate('catalogue', 'validate', await write('good.json', buildCatalogue([leh])))
      expect(good.lines[0]).toContain('packages 1, hotels 0, rentals 0')
      const bad = await operate('catalogue', 'validate', await write('bad.json', { ...file, hotels: {} }))
      expect(bad.exitCode).toBe(1)
      expect(bad.complaints.join('\n')).toContain('bad.json: hotels: hotels: This must be a list.')
      expect(await version()).toBe(before)
    })

    test('a withdrawn package is not offered; exporting and importing keeps it so', async () => {
      const path = join(folder, 'withdrawn.json')
      expect((await operate('catalogue', 'withdraw', 'leh')).exitCode).toBe(0)
      expect(await offered()).toEqual(['goa'])
      const after = await version()
      await operate('catalogue', 'export', path)
      await operate('catalogue', 'import', path)
      expect(await version()).toBe(after)
      expect(await offered()).toEqual(['goa'])
      expect(await operate('catalogue', 'withdraw', 'leh')).toMatchObject({
        exitCode: 1,
        complaints: ['There is no package leh on offer.'],
      })
    })

    test('days that are over are not withdrawn', async () => {
      const dates = '2020-12-20..2020-12-31'
      expect(await operate('catalogue', 'withdraw', 'goa', '--dates', dates)).toMatchObject({
        exitCode: 2,
        complaints: [text('operator.pastDates', { last: '2020-12-31' }), expect.any(String)],
      })
    })

    test('dates that were withdrawn can be offered again, all or some of them', async () => {
      const onDates = (verb: string, dates: string, id = 'goa') =>
        operate('catalogue', verb, id, '--dates', dates)
      await onDates('withdraw', '2026-12-01..2026-12-31')
      await onDates('withdraw', '2027-01-05..2027-01-06')
      expect(await onDates('offer', '2026-12-10..2027-01-05')).toMatchObject({
        exitCode: 0,
        lines: [
          expect.stringContaining('Withdrawn from today on: 2026-12-01..2026-12-09, 2027-01-06..2027-01-06.'),
        ],
      })
      expect(await onDates('offer', '2026-12-01..2027-12-31')).toMatchObject({
        lines: [expect.stringContaining('Withdrawn from today on: none.')],
      })
      expect(await database.db.selectFrom('withdrawn_dates').selectAll().execute()).toEqual([])
      expect((await onDates('offer', '2026-12-01..2026-12-02', 'nowhere')).exitCode).toBe(1)
      expect((await onDates('offer', '2020-12-01..2020-12-02')).exitCode).toBe(2)
      expect((await operate('catalogue', 'offer', 'goa')).exitCode).toBe(2)
    })

    test('a package can be closed for travel dates, once', async () => {
      for (let time = 0; time < 2; time += 1)
        expect(
          (await operate('catalogue', 'withdraw', 'goa', '--dates', '2026-06-01..2026-08-31')).exitCode,
        ).toBe(0)
      expect(await database.db.selectFrom('withdrawn_dates').selectAll().execute()).toMatchObject([
        { package_id: 'goa', first_date: '2026-06-01', last_date: '2026-08-31' },
      ])
      expect(await offered()).toEqual(['goa', 'leh'])
      for (const dates of ['2026-06-31..2026-07-01', '2026-08-01..2026-07-01', 'June', '2026-06-01'])
        expect((await operate('catalogue', 'withdraw', 'goa', `--dates=${dates}`)).exitCode).toBe(2)
    })
  })

  describe('what the operator gets wrong is told in one sentence', () => {
    test('OPS-03 a file that is not there, is a folder, is no JSON, or is no UTF-8', async () => {
      const broken = await write('broken.json', '{"packages": [')
      const latin = join(folder, 'latin.json')
      await writeFile(latin, Buffer.from('{"packages": "\xe9"}', 'latin1'))
      const cases = [
        [join(folder, 'nowhere.json'), 'There is no file'],
        [folder, 'is a folder'],
        [broken, 'is not a readable JSON file'],
        [latin, 'is not text in UTF-8'],
      ] as const
      for (const [path, words] of cases) {
        const result = await operate('catalogue', 'import', path)
        expect(result.exitCode).toBe(1)
        expect(result.complaints).toHaveLength(1)
        expect(result.complaints[0]).toContain(words)
      }
    })

    test('an export into a folder that is not there or a folder itself', async () => {
      for (const path of [join(folder, 'no', 'where.json'), folder])
        expect(await operate('catalogue', 'export', path)).toMatchObject({ exitCode: 1, lines: [] })
    })

    test('missing, surplus and unknown words', async () => {
      for (const args of [
        ['catalogue', 'import'],
        ['catalogue', 'import', 'a', 'b'],
        ['catalogue'],
        ['fly'],
        ['booking', '--x'],
        ['bookings', '--date'],
        ['bookings', '--date', '1.2.26'],
      ]) {
        const result = await operate(...args)
        expect(result.exitCode).toBe(2)
        // The second names the usage.
        expect(result.complaints).toHaveLength(args[0] === 'fly' ? 1 : 2)
      }
    })

    test('--help lists every command with one line each', async () => {
      const { exitCode, lines } = await operate('--help')
      expect(exitCode).toBe(0)
      const calls = [
        'catalogue import FILE',
        'catalogue export FILE',
        'catalogue validate FILE',
        'catalogue offer PACKAGE_ID --dates A..B',
        'catalogue withdraw PACKAGE_ID',
        'bookings',
        'booking ID',
        'person EMAIL',
        'resend-mail ID',
        'refund ID [--amount RUPEES [--again]]',
        'cancel ID',
        'reconcile',
        'verify-ledger',
        'purge',
        'backup FILE',
        'restore FILE',
      ]
      for (const call of calls) expect(lines.filter((line) => line.trim().startsWith(call))).toHaveLength(1)
    })
  })

  describe('bookings', () => {
    beforeAll(async () => {
      const { db } = database
      const asha = { name: 'Asha', email: 'asha@post.example', contact: '9000000000', created_at: now }
      await addUser(database, 'u1', asha)
      await db
        .insertInto('bookings')
        .values({
          id: bookingId,
          code: 'TG-20260301-1234',
          user_id: 'u1',
          package_id: 'goa',
          package_name: 'Goa Days',
          short_details: 'Sea.',
          days: 2,
          start_point: 'Pune',
          end_point: 'Panaji',
          travel_date: '2026-05-01',
          number_of_people: 2,
          extra_rooms: 1,
          commute_type: 'flight',
          hotel_name: 'Sea View',
          traveler_name: 'Asha Rao',
          traveler_email: 'traveller@post.example',
          traveler_contact: '9000000000',
          traveler_gender: 'Female',
          final_price_paise: 100_000,
          additional_fees_paise: 0,
          refund_percentage: 80,
          deadline_in_days: 7,
          refund_processing_days: 5,
          total_paise: 205_000,
          booking_date: '2026-03-01',
          status: 'Cancelled',
          payment_status: 'Refund Pending',
          settled_by: 'p1',
          hold_until: now,
          language: 'en',
          request_hash: 'x',
          version: 3,
          created_at: now,
          updated_at: now,
        })
        .execute()
      await db
        .insertInto('booking_history')
        .values({
          id: 'y1',
          booking_id: bookingId,
          at: now,
          of: 'booking',
          from_status: null,
          to_status: 'Pending',
          cause: 'created',
        })
        .execute()
      await db
        .insertInto('payment_orders')
        .values({
          id: 'o1',
          booking_id: bookingId,
          attempt: 1,
          receipt: 'TG-20260301-1234',
          provider_order_id: 'order_1',
          amount_paise: 205_000,
          state: 'paid',
          next_poll_at: null,
          polls: 0,
          created_at: now,
        })
        .execute()
      await db
        .insertInto('payments')
        .values({
          id: 'p1',
          provider_payment_id: 'pay_1',
          payment_order_id: 'o1',
          status: 'captured',
          method: 'upi',
          amount_paise: 205_000,
          fee_paise: null,
          tax_paise: null,
          card_last4: null,
          card_network: null,
          error_reason: null,
          last_source: 'webhook',
          first_seen_at: now,
          updated_at: now,
        })
        .execute()
      await db
        .insertInto('refunds')
        .values({
          id: 'f1',
          payment_id: 'p1',
          booking_id: bookingId,
          reason: 'cancel',
          amount_paise: 164_000,
          idempotency_key: 'k',
          body: '{}',
          provider_refund_id: 'rfnd_1',
          status: 'pending',
          reference: null,
          requested_at: now,
          expected_by: '2026-03-06',
          done_at: null,
          next_poll_at: null,
          polls: 0,
        })
        .execute()
      await completeMoney(db)
    })

    test('OPS-04 lists the bookings of a day, today if none is named', async () => {
      const today = await operate('bookings')
      expect(today.lines).toHaveLength(2)
      expect(today.lines[1]).toContain('TG-20260301-1234  Cancelled, payment Refund Pending  Goa Days')
      expect((await operate('bookings', '--date', '2026-02-28')).lines).toHaveLength(1)
    })

    test.each([
      [['--travel', '2026-05-01'], 1],
      [['--travel', '2026-05-02'], 0],
      [['--name', 'ASHA'], 1],
      [['--name', 'rao asha'], 1],
      [['--name', 'Asha Gupta'], 0],
      [['--name', 'a%a'], 0],
      [['--name', 'a_ha'], 0],
      [['--mail', 'ＡＳＨＡ@post.example'], 1],
      [['--mail', 'traveller@post.example'], 1],
      [['--mail', 'SHA@po'], 1],
      [['--mail', 'nobody@post.example'], 0],
      [['--mail', 'asha@post.example', '--travel', '2026-05-01', '--date', '2026-03-01', '--name', 'rao'], 1],
      [['--mail', 'asha@post.example', '--date', '2026-03-02'], 0],
    ])('OPS-04 finds bookings by %j: %i', async (args, count) => {
      const { exitCode, lines } = await operate('bookings', ...args)
      expect([exitCode, lines.length, lines[0]]).toEqual([0, count + 1, `Bookings found: ${count}`])
      const isIt = (line: string) => /^TG-20260301-1234 .*Asha Rao <traveller@post\.example>$/.test(line)
      expect(lines.slice(1).every(isIt)).toBe(true)
    })

    test('OPS-04 knows a booking by its code in any case', async () => {
      expect((await operate('booking', 'tg-20260301-1234')).lines[0]).toContain('TG-20260301-1234')
    })

    test('OPS-04 tells the whole story of a booking', async () => {
      const { exitCode, lines } = await operate('booking', 'TG-20260301-1234')
      expect(exitCode).toBe(0)
      const story = lines.join('\n')
      for (const part of [
        '₹2,050.00',
        'account asha@post.example',
        'booking: none -> Pending (created)',
        'order TG-20260301-1234 / order_1',
        'payment pay_1 by upi',
        'refund rfnd_1 (cancel): ₹1,640.00, pending',
      ])
        expect(story).toContain(part)
      expect((await operate('booking', 'TX-20260301-0000')).exitCode).toBe(1)
    })

    test('OPS-04 shows a person with the bookings, whatever the case of the address', async () => {
      const { lines } = await operate('person', 'Asha@Post.example')
      expect(lines[0]).toContain('Asha <asha@post.example> 9000000000, Female, verified')
      expect(lines[1]).toContain('TG-20260301-1234')
      expect((await operate('person', 'nobody@post.example')).exitCode).toBe(1)
    })
  })
})

describe('as a process', () => {
  eachDatabase(
    (_engine, _open, place) => {
      test('OPS-03 the command line imports into the database that the settings name', async () => {
        const compiled = await compileForNode('src/server/operator/main.ts')
        const folder = join(inject('testRun').dir, 'operator-process')
        await mkdir(folder, { recursive: true })
        const path = join(folder, 'file.json')
        await writeFile(path, JSON.stringify(file))
        const { dataDir, url } = place()
        vi.stubEnv('DATA_DIR', dataDir)
        if (url !== undefined) vi.stubEnv('DATABASE_URL', url)
        expect(await runChild(compiled, 'catalogue', 'import', path).output).toContain('version 1')
        await expect(runChild(compiled, 'catalogue', 'import', folder).output).rejects.toThrow(
          /ended with 1: .*is a folder; please name a file\.\n$/,
        )
        await expect(runChild(compiled, 'fly').output).rejects.toThrow(
          /ended with 2: There is no command fly; --help lists all commands\.\n$/,
        )
      })
    },
    { engines: enginesForProcesses() },
  )
})
