import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { picturesVersion } from '#shared/pictures-version.ts'

const yearSeconds = 31_536_000
const hourSeconds = 3_600

/** Only the version that lies here: a page of the next release must not keep our picture under its address. */
function cachingOf({ query }: FastifyRequest): string {
  const isOfThisVersion = (query as { v?: unknown }).v === picturesVersion
  return isOfThisVersion ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${hourSeconds}`
}

/** Over a thousand files: looked up when asked for, not listed at start. */
export async function servePictures(app: FastifyInstance, webFolder: string): Promise<void> {
  await app.register(
    async (pictures) => {
      pictures.addHook('onSend', async (request, reply) => {
        const isFound = reply.statusCode === 200 || reply.statusCode === 206 || reply.statusCode === 304
        void reply.header('cache-control', isFound ? cachingOf(request) : 'no-store')
      })
      pictures.setNotFoundHandler((_request, reply) => reply.status(404).type('text/plain').send('Not found'))
      await pictures.register(fastifyStatic, {
        root: join(webFolder, 'pictures'),
        index: false,
        decorateReply: false,
        cacheControl: false,
      })
    },
    { prefix: '/pictures' },
  )
}
