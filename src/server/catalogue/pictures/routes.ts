import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { deed } from '#server/platform/http/deed.ts'
import type { StaffService } from '#server/staff/service.ts'
import * as calls from '#shared/contract/console/pictures.ts'
import type { Library } from './service.ts'

export function libraryRoutes(library: Library, staff: StaffService): Route[] {
  return [
    route(calls.listLibraryPictures, ({ before }) => library.list(before)),
    route(calls.getLibraryPicture, ({ pictureId }) => library.get(pictureId)),
    route(calls.getLibraryFile, async ({ pictureId, which = 'small' }) => ({
      picture: await library.getFile(pictureId, which),
    })),
    deed(staff, calls.addLibraryPicture, async ({ picture }, witness) => ({
      pictureId: await library.add(picture, witness),
    })),
    deed(staff, calls.describeLibraryPicture, ({ pictureId, ...words }, witness) =>
      library.describe(pictureId, words, witness),
    ),
    deed(staff, calls.cropLibraryPicture, async ({ pictureId, ...area }, witness) => ({
      pictureId: await library.crop(pictureId, area, witness),
    })),
    deed(staff, calls.removeLibraryPicture, ({ pictureId }, witness) => library.remove(pictureId, witness)),
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
