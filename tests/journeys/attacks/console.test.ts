import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { serveConsole } from '#server/pages/console-pages.ts'
import { readCsv } from '#server/reports/settlement/read-csv.ts'
import { consoleEndpoints } from '#shared/contract/all.ts'
import * as catalogueCalls from '#shared/contract/console/catalogue.ts'
import * as pictureCalls from '#shared/contract/console/pictures.ts'
import { getReportFile } from '#shared/contract/console/reports.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { bookAndPay, bookingsApp } from '#tests/support/bookings-app.ts'
import { type AtConsole, type ConsoleApp, consoleApp, siteOrigin } from '#tests/support/console-app.ts'
import { bookingsRoutesOn } from '#tests/support/console-bookings.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { blankPng, plainPicture } from '#tests/support/pictures.ts'

/** Attacks on the console; src/server/staff/access.test.ts checks who may make which call. */
const script = '<script src="https://evil.test/x.js"></script>'

const reading = consoleEndpoints.filter(({ method }) => method === 'GET')
const changing = consoleEndpoints.filter(({ method }) => method !== 'GET')

/** A build of one file, since only headers and routes are tested here. */
function builtConsole(): string {
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-console-'))
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, 'assets'))
  const manifest = { 'src/web/console/entry.tsx': { file: 'assets/entry-1234.js' } }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'assets/entry-1234.js'), 'export {}')
  return folder
}

eachDatabase(
  (_name, open) => {
    let database: Database
    let app: ConsoleApp
    let owner: AtConsole
    let folder: string
    beforeAll(async () => {
      database = await open()
      app = await consoleApp({ database, more: bookingsRoutesOn(database) })
      folder = builtConsole()
      await serveConsole(app.app, { folder, operatorUrl: 'https://console.safarnama.test' })
      owner = await app.join(['owner'])
    })
    afterAll(async () => {
      await app.close()
      rmSync(folder, { recursive: true })
    })

    const host = 'console.safarnama.test'
    const own = () => ({ host, cookie: owner.cookie, 'x-console-token': owner.token })
    const addressOf = ({ path }: Endpoint) => `/api${path.replace(/\{\w+\}/g, 'some-id')}`
    const written = async () => {
      const tables = [
        'audit_log',
        'staff',
        'staff_links',
        'booking_notes',
        'outbox',
        'library_pictures',
      ] as const
      const counts = await Promise.all(
        tables.map((table) => database.db.selectFrom(table).selectAll().execute()),
      )
      return counts.map((rows) => rows.length)
    }
    async function askEverything() {
      const pages = ['/', '/staff', '/bookings/SFR-1', '/welcome', '/nowhere', '/assets/none.js']
      const urls = [...pages, ...reading.map(addressOf)]
      const signedIn = urls.map((url) => app.app.inject({ url, headers: own() }))
      const strangers = urls.map((url) => app.app.inject({ url, headers: { host } }))
      const changes = changing.map((endpoint) =>
        app.app.inject({ method: endpoint.method, url: addressOf(endpoint), headers: own() }),
      )
      return Promise.all([...signedIn, ...strangers, ...changes])
    }

    describe('SEC a page of somebody else that frames the console', () => {
      test('gets no page and no answer of it into a frame, and no window that it has opened', async () => {
        for (const { headers } of await askEverything()) {
          expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
          expect(headers['cross-origin-resource-policy']).toBe('same-origin')
        }
        const { headers } = await app.app.inject({ url: '/bookings', headers: { host } })
        expect(headers['cross-origin-opener-policy']).toBe('same-origin')
        expect(headers['content-security-policy']).not.toMatch(/unsafe|nonce|https?:/)
      })
    })

    describe('SEC whoever sits at the same computer later', () => {
      test('finds nothing of the console in a cache, asked for anew or not', async () => {
        for (const answer of await askEverything()) {
          expect(answer.headers['cache-control']).toBe('no-store')
          expect(answer.headers['etag']).toBeUndefined()
          expect(answer.headers['last-modified']).toBeUndefined()
        }
        const headers = { ...own(), 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() }
        for (const endpoint of reading)
          expect((await app.app.inject({ url: addressOf(endpoint), headers })).statusCode).not.toBe(304)
      })

      test('finds its scripts there, which are the same for everybody', async () => {
        const { headers } = await app.app.inject({ url: '/assets/entry-1234.js', headers: { host } })
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      })
    })

    describe('SEC a script of the travellers’ pages, or of a neighbour, that calls the console', () => {
      test.each(reading)('reads nothing by $name', async (endpoint) => {
        for (const site of ['same-site', 'cross-site']) {
          const headers = { ...own(), origin: siteOrigin, 'sec-fetch-site': site }
          const { statusCode, body } = await app.app.inject({ url: addressOf(endpoint), headers })
          expect([site, statusCode]).toEqual([site, 403])
          expect(JSON.parse(body)).toMatchObject({ code: 'forbidden' })
        }
      })

      test('is allowed by no answer, and by none to the question before a call', async () => {
        const asked = changing.map((endpoint) =>
          app.app.inject({
            method: 'OPTIONS',
            url: addressOf(endpoint),
            headers: {
              host,
              origin: siteOrigin,
              'access-control-request-method': endpoint.method,
              'access-control-request-headers': 'content-type,x-console-token',
            },
          }),
        )
        for (const { statusCode, headers } of [...(await Promise.all(asked)), ...(await askEverything())]) {
          const shared = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
          expect(shared).toEqual([])
          expect(statusCode).not.toBe(204)
        }
      })

      // A request that a page can send to another origin without a preflight, as if the cookie were included.
      test.each([
        ['a form', 'application/x-www-form-urlencoded', 'mail=eve%40evil.test&roles=owner'],
        ['a form of plain text', 'text/plain', '{"mail":"eve@evil.test","roles":["owner"],"x":"="}'],
        ['a form with a file', 'multipart/form-data; boundary=x', '--x--\r\n'],
        ['nothing', undefined, undefined],
      ])('changes nothing with %s', async (_what, type, payload) => {
        const before = await written()
        for (const endpoint of changing) {
          const headers = {
            host,
            cookie: owner.cookie,
            origin: siteOrigin,
            ...(type !== undefined && { 'content-type': type }),
          }
          const { method } = endpoint
          for (const sent of [{}, { 'x-http-method-override': 'DELETE', 'sec-fetch-site': 'same-site' }]) {
            const answer = await app.app.inject({
              method,
              url: addressOf(endpoint),
              headers: { ...headers, ...sent },
              ...(payload !== undefined && { payload }),
            })
            expect([endpoint.name, answer.statusCode]).toEqual([endpoint.name, 403])
          }
        }
        expect(await written()).toEqual(before)
      })

      test('has no use of the cookie under another name, of two of them, or of one that it chose itself', async () => {
        const [, secret = ''] = owner.cookie.split('=')
        const session = async (cookie: string) =>
          (await app.app.inject({ url: '/api/operator/session', headers: { host, cookie } })).statusCode
        expect(await session(owner.cookie)).toBe(200)
        for (const cookie of [`console=${secret}`, `__Secure-console=${secret}`, `__host-console=${secret}`])
          expect(`${cookie.split('=')[0]} ${await session(cookie)}`).toBe(`${cookie.split('=')[0]} 401`)
        const chosen = `__Host-console=${'A'.repeat(43)}`
        const options = await app.app.inject({
          method: 'POST',
          url: '/api/operator/sign-in/options',
          headers: { host, origin: `https://${host}`, cookie: chosen },
          payload: {},
        })
        expect(options.headers['set-cookie']).toBeUndefined()
        expect(await session(chosen)).toBe(401)
      })
    })

    describe('SEC words with a script in them', () => {
      test('come back as JSON that no browser takes for a page, whatever the address says', async () => {
        const query = encodeURIComponent(script)
        for (const url of [
          `/api/operator/bookings?query=${query}`,
          `/api/operator/bookings/${query}`,
          `/api/operator/${query}`,
        ]) {
          const { headers } = await app.app.inject({ url, headers: { ...own(), accept: 'text/html' } })
          expect(headers['content-type']).toBe('application/json; charset=utf-8')
          expect(headers['x-content-type-options']).toBe('nosniff')
        }
        const page = await app.app.inject({ url: `/bookings/${query}?${query}`, headers: { host } })
        expect([page.statusCode, page.body.includes('evil.test')]).toEqual([200, false])
      })
    })

    describe('SEC an upload', () => {
      const send = async (
        endpoint: Endpoint,
        bytes: Uint8Array,
        { field = 'picture', name = 'a.png' } = {},
      ) => {
        const form = new FormData()
        form.set(field, new Blob([new Uint8Array(bytes)]), name)
        const sent = new Response(form)
        const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
        return owner.call(endpoint, { body: Buffer.from(await sent.arrayBuffer()), headers })
      }
      const picture = (bytes: Uint8Array, name?: string) =>
        send(pictureCalls.addLibraryPicture, bytes, name === undefined ? {} : { name })

      /** The size in the file's header; a decoder that trusted it would allocate gigabytes. */
      async function jpegOf(width: number, height: number): Promise<Buffer> {
        const bytes = await plainPicture(600, 400).jpeg().toBuffer()
        const head = bytes.indexOf(Buffer.from([0xff, 0xc0]))
        bytes.writeUInt16BE(height, head + 5)
        bytes.writeUInt16BE(width, head + 7)
        return bytes
      }

      test('of 30,000 x 30,000 pixels is refused by its head, in every kind and however small the file is', async () => {
        const honest = blankPng(30_000, 30_000)
        expect(honest.length).toBeLessThan(200_000)
        const before = process.memoryUsage().rss
        for (const bytes of [honest, await jpegOf(30_000, 30_000), await jpegOf(65_500, 700)]) {
          const { status, body } = await picture(bytes)
          expect([status, body['message']]).toEqual([413, expect.stringContaining('40 megapixels')])
        }
        // A size beyond the format's own limit is not a picture at all.
        expect((await picture(blankPng(2_147_483_647, 2_147_483_647, false))).status).toBe(400)
        expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
      })

      test('that is two kinds at once is taken as a picture or not at all', async () => {
        const jpeg = await plainPicture(600, 400).jpeg().toBuffer()
        const comment = Buffer.from(
          `\u00ff\u00fe\0${String.fromCodePoint(script.length + 2)}${script}`,
          'latin1',
        )
        const refused = {
          'a script that begins like a GIF': Buffer.from('GIF89a/*\0\0*/=1;alert(1)', 'latin1'),
          'a document before a picture': Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg]),
          'an archive before a picture': Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), jpeg]),
          'a page before a picture': Buffer.concat([Buffer.from(script), jpeg]),
        }
        for (const [what, bytes] of Object.entries(refused))
          expect([what, (await picture(bytes, 'x.html')).status]).toEqual([what, 400])
        // A picture with a page in its comment is accepted, but the served file is re-encoded (pictures.test.ts).
        const both = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
        expect((await sharp(both).metadata()).format).toBe('jpeg')
        expect((await picture(both, '../../x.html')).status).toBe(200)
        const { body } = await owner.call(pictureCalls.listLibraryPictures)
        expect(JSON.stringify(body)).not.toMatch(/x\.html|script/)
      })

      test('that is packed is not unpacked', async () => {
        const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
        for (const type of ['application/json', 'multipart/form-data; boundary=x'])
          for (const endpoint of [pictureCalls.addLibraryPicture, catalogueCalls.checkCatalogueFile]) {
            const headers = { 'content-type': type, 'content-encoding': 'gzip' }
            expect((await owner.call(endpoint, { body: bomb, headers })).status).toBe(400)
          }
      })

      test('of a catalogue that is deep, poisoned or no file of ours is answered with what is wrong', async () => {
        const check = (words: string) =>
          send(catalogueCalls.checkCatalogueFile, Buffer.from(words), { field: 'file', name: 'c.json' })
        const deep = '['.repeat(200_000)
        for (const words of [deep, `${deep}${']'.repeat(200_000)}`, '\0', '{"packages":{"length":1e9}}']) {
          const { status, body } = await check(words)
          expect(status === 400 || (body['problems'] as unknown[]).length > 0).toBe(true)
        }
        await check(
          '{"__proto__":{"isOwner":true},"constructor":{"prototype":{"isOwner":true}},"packages":[]}',
        )
        expect(({} as { isOwner?: boolean }).isOwner).toBeUndefined()
      })
    })
  },
  { engines: ['sqlite'] },
)

const formulas = [
  '=HYPERLINK("https://evil.test","pay")',
  "+cmd|'/c calc'!A0",
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\uff1d1+1',
]

eachDatabase((_name, open) => {
  test('SEC no cell of any file that the console saves is run by a spreadsheet', async () => {
    const database = await open()
    const app = await bookingsApp(database)
    const console = await consoleApp({ database, more: bookingsRoutesOn(database), clock: app.now })
    const accountant = await console.join(['accounts'])
    const paid = [await bookAndPay(app, { supplyState: 'Kerala' }), await bookAndPay(app)]
    await app.runJobs()
    const [from, to] = ['2026-11-01', '2026-11-30']
    for (const formula of formulas) {
      await database.db.updateTable('bookings').set({ package_id: formula }).execute()
      await database.db.updateTable('papers').set({ supply_state: formula }).execute()
      for (const [at, { booking }] of paid.entries())
        await database.db
          .updateTable('bookings')
          .set({ code: `${formula}${at}` })
          .where('code', '=', booking.bookingId)
          .execute()
      for (const file of ['sales', 'occupancy', 'register', 'b2cl', 'b2cs', 'cdnur', 'at', 'atadj', 'docs']) {
        const query = `?${new URLSearchParams({ from, to, by: 'package' })}`
        const { status, body } = await accountant.call(getReportFile, { path: { file }, query })
        expect([file, status]).toEqual([file, 200])
        const rows = readCsv(String(body['csv']))
        if (!Array.isArray(rows)) throw new Error(`${file} is no CSV`)
        for (const cell of rows.flatMap(({ cells }) => cells))
          expect(cell).toMatch(/^-?\d+(\.\d+)?$|^(?![=+\-@|%\t\r\uff1d\uff0b\uff0d\uff20])/)
      }
    }
    await console.close()
    await app.close()
  })
})
