import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { text } from '#shared/messages/text.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { libraryNameOf } from '#server/catalogue/pictures/address.ts'
import type { PlacesService } from '#server/catalogue/browse/service.ts'

export type LinkKind = 'home' | 'place' | 'hotel' | 'rental'

/** The content of a link's picture: the name over the first photo, and where that is. */
export type LinkSubject = { title: string; place: string; photo: string | undefined }

const [width, height] = [1200, 630]
const margin = 64
/** The background for subjects without a picture. */
const otherwise = '/pictures/packages/kanyakumari-1-rose-800.webp'
const ours = /^\/pictures\/[a-z0-9-]+\/[a-z0-9-]+-800\.webp$/

const largest = (address: string) => address.replace(/-800\.webp$/, '-1600.webp')

/** A picture of the operator's library; undefined if it was removed. */
export type ReadLibrary = (file: string) => Promise<Uint8Array | undefined>

async function backgroundOf(
  webFolder: string,
  photo: string | undefined,
  readLibrary: ReadLibrary,
): Promise<string | Uint8Array> {
  const file = largest(photo && ours.test(photo) ? photo : otherwise)
  const own = libraryNameOf(file) === undefined ? undefined : await readLibrary(basename(file))
  if (own) return own
  return join(webFolder, existsSync(join(webFolder, file)) ? file : largest(otherwise))
}

const scrim = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="0" y2="1"><stop offset=".3" stop-color="#14141d" stop-opacity="0"/><stop offset="1" stop-color="#14141d" stop-opacity=".86"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/></svg>`

/** A JPEG, since not all messengers show WebP: the picture, a scrim, and the text over it. */
export async function drawLinkPicture(
  webFolder: string,
  subject: LinkSubject,
  readLibrary: ReadLibrary = () => Promise.resolve(undefined),
): Promise<Buffer> {
  // Loaded on first use: most processes never need it at start.
  const { default: sharp } = await import('sharp')
  const fontfile = join(webFolder, 'fonts/fraunces-titles.ttf')
  const write = async (words: string, color: string, dpi: number) => {
    const markup = `<span foreground="${color}">${escapeHtml(words)}</span>`
    const drawn = await sharp({
      text: {
        text: markup,
        font: 'Fraunces',
        fontfile,
        width: width - 2 * margin,
        dpi,
        rgba: true,
        wrap: 'word-char',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { input: drawn.data, tall: drawn.info.height }
  }
  const isLong = subject.title.length > 48
  const place = await write(subject.place, '#f2a93b', 200)
  const title = await write(subject.title, '#ffffff', isLong ? 300 : 430)
  const name = await write(text('app.name'), '#ffffff', 200)
  const placeTop = height - margin - place.tall
  return sharp(await backgroundOf(webFolder, subject.photo, readLibrary))
    .resize(width, height, { fit: 'cover' })
    .composite([
      { input: Buffer.from(scrim), left: 0, top: 0 },
      { input: name.input, left: margin, top: 48 },
      { input: title.input, left: margin, top: placeTop - 24 - title.tall },
      { input: place.input, left: margin, top: placeTop },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

const home: LinkSubject = { title: text('home.heading'), place: text('page.homeLine'), photo: undefined }

type Named = { name: string; media: { photos: string[] } }
const subject = ({ name, media }: Named, place: string): LinkSubject => ({
  title: name,
  place,
  photo: media.photos[0],
})

/** The subject of a link to a page; an unknown id is rejected as everywhere. */
export function linkSubjects(places: Pick<PlacesService, 'getPlace' | 'getHotel' | 'getRental'>) {
  const finders: Record<LinkKind, (id: string) => Promise<LinkSubject>> = {
    home: async () => home,
    place: async (id) => {
      const found = await places.getPlace(id)
      return subject(found, `${found.locations.city}, ${found.locations.state}`)
    },
    hotel: async (id) => {
      const found = await places.getHotel(id)
      return subject(found, `${found.location.city}, ${found.location.state}`)
    },
    rental: async (id) => {
      const found = await places.getRental(id)
      return subject(found, found.locationName)
    },
  }
  return (kind: LinkKind, id: string) => finders[kind](id)
}
