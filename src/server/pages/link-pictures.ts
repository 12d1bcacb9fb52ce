import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { picturesVersion } from '#shared/pictures-version.ts'
import { setRecent } from '#server/platform/bounded-cache.ts'
import { oneByOne } from '#server/platform/bounded-work.ts'
import type { LinkKind, LinkSubject } from './link-picture.ts'

export type LinkPicturesOptions = {
  /** Throws where an address has had too many drawn. */
  mayDraw: (address: string) => Promise<void>
  draw: (subject: LinkSubject) => Promise<Buffer>
  findSubject: (kind: LinkKind, id: string) => Promise<LinkSubject>
}

const daySeconds = 86_400
/** About six megabytes. */
const maxCached = 64
/** Drawing one takes most of a second of processor time, so requests beyond this queue are rejected. */
const maxWaiting = 8

type Drawn = { etag: string; content: Buffer }

/** Draws one picture after the other, never the same subject twice at once, and caches the latest. */
function drawer({ draw: drawPicture, mayDraw }: Pick<LinkPicturesOptions, 'draw' | 'mayDraw'>) {
  const cached = new Map<string, Drawn>()
  const pending = new Map<string, Promise<Drawn>>()
  const inTurn = oneByOne(maxWaiting)

  function draw(etag: string, subject: LinkSubject): Promise<Drawn> {
    const drawn = inTurn(async () => ({ etag, content: await drawPicture(subject) }))
    const done = drawn.finally(() => pending.delete(etag))
    pending.set(etag, done)
    return done
  }

  const find = (etag: string) => cached.get(etag) ?? pending.get(etag)
  return async (etag: string, subject: LinkSubject, address: string): Promise<Drawn> => {
    if (!find(etag)) await mayDraw(address)
    const found = await (find(etag) ?? draw(etag, subject))
    // The most recently requested one is evicted last.
    setRecent(cached, etag, found, maxCached)
    return found
  }
}

/** The cache key: the same text over the same picture is the same file, whatever the address. */
const etagOf = (subject: LinkSubject) =>
  `"${createHash('sha256')
    .update(JSON.stringify([subject, picturesVersion]))
    .digest('hex')
    .slice(0, 20)}"`

/** The pictures that messengers show for a link: /og/home.jpg, /og/place/agra.jpg and so on. */
export function linkPictureRoutes(
  app: FastifyInstance,
  { findSubject, ...drawing }: LinkPicturesOptions,
): void {
  const pictureOf = drawer(drawing)
  const serve = (path: string, kind: LinkKind) =>
    app.get<{ Params: { id?: string } }>(path, async (request, reply) => {
      const subject = await findSubject(kind, request.params.id ?? '')
      const etag = etagOf(subject)
      void reply.headers({ 'cache-control': `public, max-age=${daySeconds}`, etag })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      const { content } = await pictureOf(etag, subject, request.ip)
      return reply.type('image/jpeg').send(content)
    })
  serve('/og/home.jpg', 'home')
  serve('/og/place/:id.jpg', 'place')
  serve('/og/hotel/:id.jpg', 'hotel')
  serve('/og/rental/:id.jpg', 'rental')
}
