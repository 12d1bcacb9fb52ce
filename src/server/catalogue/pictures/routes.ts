import type { FastifyInstance } from 'fastify'
import { type Caller, signedInStaff } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { StaffService } from '#server/staff/service.ts'
import * as calls from '#shared/contract/console/pictures.ts'
import type { Library } from './service.ts'

export function libraryRoutes(library: Library, staff: StaffService): Route[] {
  const by = (caller: Caller, what: string) => staff.actedBy(signedInStaff(caller), what)
  return [
    route(calls.listLibraryPictures, ({ before }) => library.list(before)),
    route(calls.getLibraryPicture, ({ pictureId }) => library.get(pictureId)),
    route(calls.getLibraryFile, async ({ pictureId, which = 'small' }) => ({
      picture: await library.getFile(pictureId, which),
    })),
    route(calls.addLibraryPicture, async ({ picture }, caller) => ({
      pictureId: await library.add(picture, by(caller, 'addLibraryPicture')),
    })),
    route(calls.describeLibraryPicture, async ({ pictureId, ...words }, caller) => {
      await library.describe(pictureId, words, by(caller, 'describeLibraryPicture'))
      return {}
    }),
    route(calls.cropLibraryPicture, async ({ pictureId, ...area }, caller) => ({
      pictureId: await library.crop(pictureId, area, by(caller, 'cropLibraryPicture')),
    })),
    route(calls.removeLibraryPicture, async ({ pictureId }, caller) => {
      await library.remove(pictureId, by(caller, 'removeLibraryPicture'))
      return {}
    }),
  ]
}

const yearSeconds = 31_536_000

/**
 * Serves the operator's pictures to everybody. An address always shows the same picture: a new crop gets a new one.
 * Browsers that accept AVIF get it under the same address as soon as it is made.
 */
export function libraryFiles(app: FastifyInstance, { findShown }: Pick<Library, 'findShown'>): void {
  app.get<{ Params: { file: string } }>('/pictures/library/:file', async ({ params, headers }, reply) => {
    const takesAvif = /\bimage\/avif\b/.test(headers.accept ?? '')
    const found = await findShown(params.file, takesAvif)
    if (!found) throw new AppError('not_found', 'error.notFound')
    return reply
      .header('content-type', `image/${found.form}`)
      .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      .header('vary', 'accept')
      .send(Buffer.from(found.content))
  })
}
