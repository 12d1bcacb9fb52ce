import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import type { OwnPicture, OwnReview, ReviewPage } from '#shared/contract/reviews-schemas.ts'
import { exportService } from '#server/accounts/profile/export.ts'
import { addBooking } from '#tests/support/account-rows.ts'
import { type BookingsApp, bookingsApp } from '#tests/support/bookings-app.ts'
import { eachDatabase, type Place } from '#tests/support/database.ts'
import { operateBeside } from '#tests/support/operate.ts'
import { claimingPicture as claiming, plainPicture as plain } from '#tests/support/pictures.ts'
import { deleteAccount } from '#tests/support/ways-out.ts'

const said = 'The houseboat was quiet, and the crew cooked what they had caught.'

eachDatabase((_name, open, place: () => Place) => {
  let database: Database
  let app: BookingsApp
  let userId: string
  let review: OwnReview
  let packageId: string
  let packages = 0
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    app = await bookingsApp(database)
    packageId = `pictured-${(packages += 1)}`
    userId = await app.newUser('Meera Kulkarni')
    const bookingId = await addBooking(database, userId, {
      package_id: packageId,
      travel_date: '2026-11-17',
      days: 4,
    })
    const { body } = await app.call(userId, 'POST', '/reviews', { bookingId, overall: 4, text: said })
    review = body['review'] as OwnReview
  })
  afterEach(() => app.close())

  async function upload(bytes: Uint8Array, of: string | null = userId, field = 'picture') {
    const form = new FormData()
    form.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>]), 'me.jpg')
    const sent = new Response(form)
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/reviews/${review.id}/pictures`,
      headers: {
        'content-type': sent.headers.get('content-type') ?? '',
        ...(of !== null && { authorization: `Bearer ${of}` }),
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }
  const added = async (bytes?: Uint8Array): Promise<OwnPicture> => {
    const { status, body } = await upload(bytes ?? (await plain(90, 60).png().toBuffer()))
    expect([status, body['message']]).toEqual([
      200,
      'Your picture is saved. It appears once we have checked it.',
    ])
    return body['picture'] as OwnPicture
  }
  const file = (url: string) => app.app.inject({ method: 'GET', url })
  const isShown = async ({ small, large }: OwnPicture) =>
    (await Promise.all([small, large].map(file))).map(({ statusCode }) => statusCode)
  const listed = async () =>
    (await app.call(null, 'GET', `/places/${packageId}/reviews`)).body as unknown as ReviewPage
  const operate = (...args: string[]) => operateBeside(app, { database, place: place() }, args)
  const own = async () => {
    const { body } = await app.call(userId, 'GET', `/reviews/booking/${review.bookingId}`)
    return (body['review'] as OwnReview).pictures
  }
  const path = ({ id }: OwnPicture) => `/reviews/${review.id}/pictures/${id}`
  const rows = async () =>
    (
      await database.db
        .selectFrom('review_pictures')
        .select('id')
        .where('review_id', '=', review.id)
        .execute()
    ).length

  it('REVW-02 a picture is written anew in two sizes, turned as it was taken and without its place', async () => {
    const taken = await plain(2_000, 1_000)
      .withExif({ IFD0: { Copyright: 'Meera' }, IFD3: { GPSLatitude: '9/1 29/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const picture = await added(taken)
    expect(picture).toMatchObject({ width: 640, height: 1_280, state: 'waiting' })
    await operate('reviews', 'approve-picture', picture.id)
    for (const [url, width, height] of [
      [picture.small, 240, 480],
      [picture.large, 640, 1_280],
    ] as const) {
      const served = await file(url)
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=300',
        'x-content-type-options': 'nosniff',
      })
      const stored = await sharp(served.rawPayload).metadata()
      expect(stored).toMatchObject({ format: 'webp', width, height })
      expect([stored.exif, stored.xmp, stored.iptc]).toEqual([undefined, undefined, undefined])
      expect(served.rawPayload.includes('Meera')).toBe(false)
    }
  })

  it('SESS-03 takes 60 pictures an hour of an account', async () => {
    await app.close()
    app = await bookingsApp(database, undefined, { limitFactor: 1 })
    for (let sent = 0; sent < 60; sent += 1) expect((await upload(new Uint8Array(8))).status).toBe(400)
    expect((await upload(new Uint8Array(8))).status).toBe(429)
  })

  it('REVW-02 only its author adds, sees and removes a waiting picture', async () => {
    const picture = await added()
    const stranger = await app.newUser()
    const bytes = await plain(9, 9).png().toBuffer()
    expect([(await upload(bytes, null)).status, (await upload(bytes, stranger)).status]).toEqual([401, 404])
    for (const method of ['GET', 'DELETE']) {
      expect((await app.call(null, method, path(picture))).status).toBe(401)
      expect((await app.call(stranger, method, path(picture))).status).toBe(404)
    }
    const seen = await app.call(userId, 'GET', path(picture))
    expect(seen.body['picture']).toMatch(/^data:image\/webp;base64,/)
    expect(await app.call(userId, 'DELETE', path(picture))).toMatchObject({
      status: 200,
      body: { message: 'The picture is removed.' },
    })
    expect([await own(), (await app.call(userId, 'GET', path(picture))).status]).toEqual([[], 404])
  })

  it('REVW-02 a review has six pictures at most, also where more arrive at the same time', async () => {
    const bytes = await plain(12, 12).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 9 }, () => upload(bytes)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 409, body: { code: 'full' } })
    const [first] = await own()
    await app.call(userId, 'DELETE', path(first!))
    await added(bytes)
    expect(await own()).toHaveLength(6)
  })

  it.each([
    ['text', async () => Buffer.from('not a picture')],
    ['nothing', async () => Buffer.alloc(0)],
    [
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['an animation', async () => plain(4, 4).gif().toBuffer()],
    [
      'a page that begins as a picture',
      async () => Buffer.from('\u00ff\u00d8\u00ff<script>1</script>', 'latin1'),
    ],
    ['a picture that is cut off', async () => (await plain(900, 900).png().toBuffer()).subarray(0, 400)],
    ['a picture with a false length', async () => claiming(300, 300)],
  ])('REVW-02 refuses %s', async (_what, bytes) => {
    expect(await upload(await bytes())).toMatchObject({
      status: 400,
      body: { message: 'Please choose a JPEG, PNG or WebP picture.' },
    })
    expect(await rows()).toBe(0)
  })

  it('REVW-02 refuses 30,000 x 30,000 pixels before it decodes them, and more than 10 MB', async () => {
    expect(await upload(await claiming(30_000, 30_000))).toMatchObject({
      status: 413,
      body: { message: 'This picture is too large. Please choose one of at most 40 megapixels.' },
    })
    expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await upload(await plain(9, 9).png().toBuffer(), userId, 'other')).status).toBe(400)
    expect(await rows()).toBe(0)
  })

  it('REVW-02 what is hidden behind a picture is not served', async () => {
    const tail = Buffer.from('<script>alert(1)</script>')
    const picture = await added(Buffer.concat([await plain(40, 40).jpeg().toBuffer(), tail]))
    await operate('reviews', 'approve-picture', picture.id)
    const { rawPayload } = await file(picture.large)
    expect([rawPayload.includes('script'), (await sharp(rawPayload).metadata()).format]).toEqual([
      false,
      'webp',
    ])
  })

  it('REVW-03 a picture is shown when staff has seen it, and with a published review only', async () => {
    const picture = await added()
    expect([await isShown(picture), (await listed()).reviews[0]?.pictures]).toEqual([[404, 404], []])
    const { lines } = await operate('reviews', 'pictures')
    expect(lines.find((line) => line.startsWith(picture.id))).toContain(
      `${packageId}  review ${review.id} (published)  90 x 60`,
    )
    expect((await operate('reviews', 'approve-picture', picture.id)).lines).toEqual([
      `Picture ${picture.id} is shown with its review.`,
    ])
    const { state: _, ...shown } = picture
    expect([await isShown(picture), (await listed()).reviews[0]?.pictures]).toEqual([[200, 200], [shown]])
    expect((await file(picture.small.replace('small', 'state'))).statusCode).toBe(404)
    await operate('reviews', 'hide', review.id, '--reason', 'private')
    expect(await isShown(picture)).toEqual([404, 404])
    await operate('reviews', 'publish', review.id)
    expect(await isShown(picture)).toEqual([200, 200])
    await operate('reviews', 'remove-picture', picture.id)
    expect([await isShown(picture), await rows()]).toEqual([[404, 404], 0])
  })

  it('REVW-03 each thing that staff does with a picture stands in the audit log, once', async () => {
    const { id } = await added()
    const twice = await Promise.all([1, 2].map(() => operate('reviews', 'approve-picture', id)))
    expect(twice.map(({ exitCode }) => exitCode).toSorted((a, b) => a - b)).toEqual([0, 1])
    await operate('reviews', 'remove-picture', id)
    expect((await operate('reviews', 'remove-picture', id)).complaints).toEqual([
      `There is no picture ${id}.`,
    ])
    const all = await database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    const ids = JSON.stringify([id, review.id, packageId])
    expect(all.filter((row) => row.ids === ids)).toMatchObject([
      { what: 'operator reviews approve-picture', fields: '["picture"]', why: null },
      { what: 'operator reviews remove-picture', fields: '["picture"]', why: 'approved' },
    ])
  })

  it('REVW-03 every process learns that a picture is shown or gone', async () => {
    const version = async () =>
      (await database.db.selectFrom('ratings_state').select('version').executeTakeFirstOrThrow()).version
    const picture = await added()
    const before = await version()
    await operate('reviews', 'approve-picture', picture.id)
    expect(await version()).toBe(before + 1)
    await app.call(userId, 'DELETE', path(picture))
    expect(await version()).toBe(before + 2)
  })

  it('REVW-02 the export of an account holds its pictures, also those that wait', async () => {
    const { id } = await added()
    const exports = exportService({ database, clock: app.now })
    const { reviews, reviewPictures } = await exports.exportAccount({ userId, sessionId: 'session' })
    expect(reviews.map(({ pictures }) => pictures)).toEqual([await own()])
    expect(reviewPictures).toEqual([
      {
        reviewId: review.id,
        id,
        at: app.now().toISOString(),
        picture: expect.stringMatching(/^data:image\/webp;base64,/),
      },
    ])
  })

  it.each(['withdrawn', 'deleted'])('REVW-02 pictures are gone for good with what is %s', async (way) => {
    const picture = await added()
    await operate('reviews', 'approve-picture', picture.id)
    if (way === 'withdrawn') await app.call(userId, 'DELETE', `/reviews/${review.id}`)
    else await deleteAccount(app, userId)
    expect([await rows(), await isShown(picture)]).toEqual([0, [404, 404]])
  })
})
