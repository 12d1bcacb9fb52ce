import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pino } from 'pino'
import { type EffectHandlers, outboxWorker } from '#server/platform/jobs/outbox-worker.ts'
import { outbox } from '#server/platform/outbox.ts'
import type { Database } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import { importCatalogue } from '#server/catalogue/import/import.ts'
import * as calls from '#shared/contract/console/pictures.ts'
import type { LibraryPicture } from '#shared/contract/console/pictures-schemas.ts'
import { pictureFile } from '#web/ui/picture-files.ts'
import { type AtConsole, type ConsoleApp, consoleApp } from '#tests/support/console-app.ts'
import { buildHotel, buildPackage, buildRental } from '#tests/support/catalogue.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { claimingPicture, plainPicture } from '#tests/support/pictures.ts'
import { pictureMaker } from './make.ts'
import { libraryFiles, libraryRoutes } from './routes.ts'
import { libraryService } from './service.ts'

const words = { english: 'A lake between hills', hindi: 'पहाड़ियों के बीच एक झील' }

eachDatabase((_name, open) => {
  let database: Database
  let app: ConsoleApp
  let clerk: AtConsole
  let made = 0
  const clock = () => new Date('2026-12-01T06:00:00.000Z')
  const log = pino({ level: 'silent' })
  const newId = () => `019a0000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`
  const effects = outbox({ clock, newId })
  const work = () =>
    outboxWorker({
      database,
      clock,
      log,
      outbox: effects,
      handlers: pictureMaker(database) as Partial<EffectHandlers> as EffectHandlers,
    }).runOnce(undefined, 'pictures')

  beforeAll(async () => {
    database = await open()
    const library = libraryService({ database, clock, newId, outbox: effects, wake: () => undefined })
    app = await consoleApp({ database, more: (staff) => libraryRoutes(library, staff), clock })
    libraryFiles(app.app, library)
    clerk = await app.join(['catalogue'])
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    for (const table of [
      'library_files',
      'library_pictures',
      'outbox',
      'packages',
      'hotels',
      'catalogue_history',
    ] as const)
      await database.db.deleteFrom(table).execute()
  })

  async function upload(bytes: Uint8Array, field = 'picture') {
    const form = new FormData()
    form.set(field, new Blob([new Uint8Array(bytes)]), 'lake.svg')
    const sent = new Response(form)
    const payload = Buffer.from(await sent.arrayBuffer())
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
    return clerk.call(calls.addLibraryPicture, { body: payload, headers })
  }
  async function added(bytes: Uint8Array): Promise<string> {
    const { status, body } = await upload(bytes)
    expect([status, body]).toEqual([200, { pictureId: expect.any(String) as string }])
    await work()
    return body['pictureId'] as string
  }
  const ofId = (pictureId: string) => ({ path: { pictureId } })
  const get = async (id: string) =>
    (await clerk.call(calls.getLibraryPicture, ofId(id))).body as unknown as LibraryPicture
  const crop = (id: string, body: object) => clerk.call(calls.cropLibraryPicture, { ...ofId(id), body })
  const remove = (id: string) => clerk.call(calls.removeLibraryPicture, ofId(id))
  const shown = (url: string, accept = 'image/webp,*/*') =>
    app.app.inject({ url, headers: { host: 'safarnama.test', accept } })
  const audited = async () =>
    (
      await database.db.selectFrom('audit_log').select(['what', 'ids', 'fields']).orderBy('id').execute()
    ).filter(({ what }) => what.includes('LibraryPicture'))
  const publish = (photos: string[]) => {
    const record = buildPackage('lake', { media: { photos } })
    return importCatalogue({ database, clock }, { packages: [record], hotels: [], rentals: [] })
  }
  const photoOf = async (id: string): Promise<string> => (await get(id)).photo ?? ''

  it('STAFF-06 a picture is served in the site’s widths, turned and without metadata, as AVIF to whoever takes it', async () => {
    const taken = await plainPicture(2_000, 1_000)
      .withExif({ IFD0: { Copyright: 'Meera' }, IFD3: { GPSLatitude: '9/1 29/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const id = await added(taken)
    const picture = await get(id)
    expect(picture).toMatchObject({
      state: 'ready',
      whole: { width: 1_000, height: 2_000 },
      forms: ['webp', 'avif'],
    })
    const { srcSet = '', light, focus } = pictureFile(picture.photo ?? '')
    // Its colour, rgb(20 90 160), is nearest to that of a night.
    expect([light, focus]).toEqual(['night', 'middle'])
    const files = srcSet.split(', ').map((file) => file.split(' '))
    expect(files.map(([, wide]) => wide)).toEqual(['400w', '800w', '1600w'])
    for (const [url = '', wide = ''] of files)
      for (const form of ['webp', 'avif']) {
        const { headers, rawPayload } = await shown(
          url,
          form === 'avif' ? 'image/avif,image/webp,*/*' : '*/*',
        )
        expect(headers).toMatchObject({
          'content-type': `image/${form}`,
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept',
          'x-content-type-options': 'nosniff',
        })
        const stored = await sharp(rawPayload).metadata()
        const width = Math.min(Number.parseInt(wide, 10), 1_000)
        expect(stored).toMatchObject({ width, height: 2 * width, format: form === 'avif' ? 'heif' : 'webp' })
        expect([stored.exif, stored.xmp, stored.iptc, stored.orientation]).toEqual(Array(4).fill(undefined))
        expect(rawPayload.includes('Meera')).toBe(false)
      }
    const forms = await database.db.selectFrom('library_files').select('form').distinct().execute()
    expect(forms.map(({ form }) => form).toSorted()).toEqual(['avif', 'webp', 'whole'])
  })

  it('STAFF-06 WebP is there first: what stops the worker before AVIF leaves a picture that can be shown', async () => {
    const { body } = await upload(await plainPicture(800, 450).png().toBuffer())
    const id = body['pictureId'] as string
    expect(await get(id)).toMatchObject({ state: 'waiting', photo: null })
    // As a process that ended in between has left it.
    await work()
    await database.db.deleteFrom('library_files').where('form', '=', 'avif').execute()
    const photo = await photoOf(id)
    expect((await shown(photo, 'image/avif')).headers['content-type']).toBe('image/webp')
    await database.db.updateTable('outbox').set({ done_at: null }).execute()
    await work()
    expect((await shown(photo, 'image/avif')).headers['content-type']).toBe('image/avif')
  })

  it.each([
    ['JPEG', () => plainPicture(500, 400).jpeg().toBuffer()],
    ['PNG', () => plainPicture(500, 400).png().toBuffer()],
    ['WebP', () => plainPicture(500, 400).webp().toBuffer()],
    ['AVIF', () => plainPicture(500, 400).avif().toBuffer()],
  ])('STAFF-06 takes %s', async (_kind, bytes) => {
    expect(await get(await added(await bytes()))).toMatchObject({
      state: 'ready',
      whole: { width: 500, height: 400 },
    })
  })

  const unreadable = 'This file cannot be read as a picture. Please choose a whole JPEG, PNG, WebP or AVIF.'
  const script =
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>'
  it.each([
    ['text', async () => Buffer.from('not a picture'), unreadable],
    ['nothing', async () => Buffer.alloc(0), unreadable],
    ['a drawing with a script', async () => Buffer.from(script), unreadable],
    ['an animation', () => plainPicture(500, 400).gif().toBuffer(), unreadable],
    ['a TIFF', () => plainPicture(500, 400).tiff().toBuffer(), unreadable],
    [
      'a page that begins as a picture',
      async () => Buffer.from(`\u00ff\u00d8\u00ff${script}`, 'latin1'),
      unreadable,
    ],
    [
      'a document in boxes',
      async () => Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'latin1'),
      unreadable,
    ],
    [
      'a HEIC',
      async () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
      'Pictures of the kind HEIC cannot be read here. Please save it as JPEG and choose that.',
    ],
    [
      'too small a one',
      () => plainPicture(399, 400).png().toBuffer(),
      'This is too small to be shown: at least 400 x 225 pixels are needed.',
    ],
  ])('STAFF-06 refuses %s at once', async (_what, bytes, message) => {
    expect(await upload(await bytes())).toMatchObject({ status: 400, body: { message } })
    expect(await database.db.selectFrom('library_pictures').select('id').execute()).toEqual([])
  })

  it('STAFF-06 refuses 30,000 x 30,000 pixels before it decodes them, more than 15 MiB, and a form without a picture', async () => {
    expect(await upload(await claimingPicture(30_000, 30_000))).toMatchObject({
      status: 413,
      body: { message: 'This picture is too large. Please choose one of at most 40 megapixels.' },
    })
    expect((await upload(Buffer.alloc(15 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await upload(await plainPicture(500, 400).png().toBuffer(), 'other')).status).toBe(400)
    expect(await database.db.selectFrom('library_files').select('form').execute()).toEqual([])
  })

  it.each([
    ['is cut off', async () => (await plainPicture(900, 900).jpeg().toBuffer()).subarray(0, 2_000)],
    ['holds less than it says', () => claimingPicture(500, 500)],
    [
      'is an AVIF that is cut off',
      async () => {
        const bytes = await sharp({
          create: {
            width: 600,
            height: 600,
            channels: 3,
            background: 'red',
            noise: { type: 'gaussian', mean: 120, sigma: 60 },
          },
        })
          .avif({ effort: 0 })
          .toBuffer()
        return bytes.subarray(0, bytes.length / 2)
      },
    ],
  ])(
    'STAFF-06 a picture that %s is refused by the worker, which says so and drops the file',
    async (_what, bytes) => {
      const { status, body } = await upload(await bytes())
      expect(status).toBe(200)
      await work()
      const id = body['pictureId'] as string
      expect(await get(id)).toMatchObject({ state: 'rejected', why: unreadable, photo: null })
      expect(await database.db.selectFrom('library_files').select('form').execute()).toEqual([])
      expect((await crop(id, { left: 0, top: 0, width: 400, height: 400, version: 1 })).status).toBe(409)
      expect((await remove(id)).status).toBe(200)
    },
  )

  it('STAFF-06 a picture that ends the process again and again is given up', async () => {
    const { body } = await upload(await plainPicture(500, 400).png().toBuffer())
    await database.db.updateTable('outbox').set({ attempts: 3 }).execute()
    await work()
    expect(await get(body['pictureId'] as string)).toMatchObject({ state: 'rejected', why: unreadable })
  })

  it('STAFF-06 a picture that a full disk refused is made once there is room', async () => {
    const { body } = await upload(await plainPicture(500, 400).png().toBuffer())
    await database.db.updateTable('outbox').set({ attempts: 3, last_error: 'disk full' }).execute()
    await work()
    expect(await get(body['pictureId'] as string)).toMatchObject({ state: 'ready' })
  })

  it('STAFF-06 what is hidden behind a picture is neither stored nor served', async () => {
    const tail = Buffer.from(script)
    const id = await added(Buffer.concat([await plainPicture(500, 400).jpeg().toBuffer(), tail]))
    const files = await database.db.selectFrom('library_files').select('content').execute()
    expect(files).toHaveLength(7)
    expect(files.filter(({ content }) => Buffer.from(content).includes('script'))).toEqual([])
    expect((await shown(await photoOf(id))).rawPayload.includes('script')).toBe(false)
  })

  it('STAFF-06 a crop shows that part, at another address; the second of two people is told', async () => {
    const half = await sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: 'white' } })
      .composite([{ input: await plainPicture(500, 1_000).png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer()
    const id = await added(half)
    const { photo, version } = await get(id)
    const area = { left: 500, top: 100, width: 500, height: 281 }
    expect(await crop(id, { ...area, version })).toMatchObject({ status: 200, body: { pictureId: id } })
    expect(await get(id)).toMatchObject({ state: 'waiting', area })
    await work()
    const cropped = await get(id)
    expect(cropped.photo).not.toBe(photo)
    const { rawPayload } = await shown(cropped.photo ?? '')
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, data.every((value) => value > 245)]).toEqual([500, 281, true])
    expect((await shown(photo ?? '')).statusCode).toBe(404)
    expect((await crop(id, { ...area, version })).body['message']).toMatch(
      /^Somebody has changed this picture/,
    )
    for (const wrong of [
      { left: 501 },
      { top: 720 },
      { width: 399 },
      { height: 224 },
      { width: 99_999 },
      { left: -1 },
      { left: 0.5 },
    ])
      expect((await crop(id, { ...area, ...wrong, version: cropped.version })).status).toBe(400)
    expect((await get(id)).area).toEqual(area)
  })

  it('STAFF-06 words are taken from whoever opened the picture while it was being made', async () => {
    const { body } = await upload(await plainPicture(500, 400).png().toBuffer())
    const id = body['pictureId'] as string
    const { version } = await get(id)
    await work()
    const described = { ...ofId(id), body: { ...words, version } }
    expect((await clerk.call(calls.describeLibraryPicture, described)).status).toBe(200)
    expect(await get(id)).toMatchObject({ ...words, state: 'ready' })
  })

  it('STAFF-06 words are said in both languages, English ones needed', async () => {
    const id = await added(await plainPicture(500, 400).png().toBuffer())
    const { version } = await get(id)
    const describe = (body: object) => clerk.call(calls.describeLibraryPicture, { ...ofId(id), body })
    expect((await describe({ ...words, english: ' ', version })).status).toBe(400)
    expect((await describe({ ...words, version })).status).toBe(200)
    expect(await get(id)).toMatchObject(words)
    expect((await describe({ ...words, hindi: '', version })).status).toBe(409)
    expect((await get(id)).hindi).toBe(words.hindi)
  })

  it('STAFF-06 the catalogue takes its address; what is shown says where, is not removed, and a copy of it is cropped', async () => {
    const id = await added(await plainPicture(1_000, 800).png().toBuffer())
    const photo = await photoOf(id)
    await publish([photo])
    const { uses, version } = await get(id)
    expect(uses).toEqual([{ kind: 'package', id: 'lake', name: expect.any(String) as string }])
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(uses[0]!.name) as string },
    })
    const cropped = await crop(id, { left: 0, top: 0, width: 500, height: 500, version })
    const other = cropped.body['pictureId'] as string
    expect([cropped.status, other === id]).toEqual([200, false])
    await work()
    expect(await get(other)).toMatchObject({ state: 'ready', area: { width: 500, height: 500 }, uses: [] })
    expect([await photoOf(id), (await shown(photo)).statusCode]).toEqual([photo, 200])
    await publish([])
    const draft = {
      kind: 'packages' as const,
      record_id: 'new',
      version: 1,
      base: '',
      staff_id: clerk.staffId,
    }
    const document = JSON.stringify({ media: { photos: [photo] } })
    await database.db
      .insertInto('catalogue_drafts')
      .values({ ...draft, document, saved_at: '' })
      .execute()
    expect((await get(id)).uses).toEqual([{ kind: 'draft', id: 'new', name: 'new' }])
    expect((await remove(id)).status).toBe(409)
    await database.db.deleteFrom('catalogue_drafts').execute()
    expect((await remove(id)).status).toBe(200)
    expect((await shown(photo)).statusCode).toBe(404)
    expect((await clerk.call(calls.getLibraryPicture, ofId(id))).status).toBe(404)
  })

  it('STAFF-06 what a withdrawn hotel or rental showed last stays for when it is offered again', async () => {
    const id = await added(await plainPicture(1_000, 800).png().toBuffer())
    const photo = await photoOf(id)
    let written = 0
    const write = (kind: 'hotels' | 'rentals', what: 'published' | 'withdrawn', record: object) =>
      database.db
        .insertInto('catalogue_history')
        .values({
          id: `entry-${(written += 1)}`,
          kind,
          record_id: 'lake',
          what,
          document: JSON.stringify(record),
          fields: '[]',
          staff_id: null,
          at: clock().toISOString(),
        })
        .execute()
    const media = { photos: [photo] }
    const [hotel, rental] = [{ ...buildHotel('lake', 'Ooty'), media }, buildRental('lake', 'Ooty')]
    await write('hotels', 'published', hotel)
    await write('hotels', 'withdrawn', hotel)
    // It showed the picture earlier, but not in the end.
    await write('rentals', 'published', { ...rental, media })
    await write('rentals', 'withdrawn', rental)
    const { uses, version } = await get(id)
    expect(uses).toEqual([{ kind: 'hotel', id: 'lake', name: hotel.name }])
    expect((await remove(id)).status).toBe(409)
    const cropped = await crop(id, { left: 0, top: 0, width: 500, height: 500, version })
    expect(cropped.body['pictureId']).not.toBe(id)
    expect(await photoOf(id)).toBe(photo)
    // Offered again without it, it has a row, and what it was is past.
    await importCatalogue(
      { database, clock },
      { packages: [], hotels: [buildHotel('lake', 'Ooty')], rentals: [] },
    )
    expect((await get(id)).uses).toEqual([])
  })

  it('STAFF-06 a catalogue that names a picture which is not there is not imported', async () => {
    const gone = '/pictures/library/0123456789abcdef-day-800.webp'
    await expect(publish([gone])).rejects.toThrow(AppError)
    const { body } = await upload(await plainPicture(500, 400).png().toBuffer())
    const waiting = `/pictures/library/${(body['pictureId'] as string).replaceAll('-', '')}-day-800.webp`
    await expect(publish([waiting])).rejects.toThrow(`The picture ${waiting} is not`)
  })

  it('STAFF-06 at most 20 uploads wait, a list is read in pages, and all that staff does is audited', async () => {
    const bytes = await plainPicture(400, 225).png().toBuffer()
    const answers = []
    for (let number = 0; number < 21; number++) answers.push((await upload(bytes)).status)
    expect(answers).toEqual([...Array<number>(20).fill(200), 409])
    await database.db.updateTable('library_pictures').set({ state: 'rejected' }).execute()
    for (let number = 0; number < 6; number++) await upload(bytes)
    const first = (await clerk.call(calls.listLibraryPictures)).body as {
      pictures: LibraryPicture[]
      isAll: boolean
    }
    expect([first.pictures.length, first.isAll]).toEqual([24, false])
    const query = `?before=${first.pictures.at(-1)!.id}`
    const rest = (await clerk.call(calls.listLibraryPictures, { query })).body as typeof first
    expect([rest.pictures.length, rest.isAll]).toEqual([2, true])
    const before = (await audited()).length
    const { id } = first.pictures[0]!
    await remove(id)
    const log = await audited()
    expect([log.length, log.at(-1)]).toEqual([
      before + 1,
      { what: 'removeLibraryPicture', ids: JSON.stringify([id]), fields: '["picture"]' },
    ])
  })

  it('STAFF-06 nothing is served for names that are none', async () => {
    const id = await added(await plainPicture(500, 400).png().toBuffer())
    const photo = await photoOf(id)
    for (const url of [
      photo.replace('-800', '-801'),
      photo.replace('-night', '-day'),
      photo.replace('-night', ''),
      photo.replace('.webp', '.avif'),
      '/pictures/library/',
      '/pictures/library/..%2f..%2fsecret',
      `/pictures/library/${id}`,
    ])
      expect(`${url} ${(await shown(url)).statusCode}`).toMatch(/ 404$/)
  })
})
