import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { picturesVersion } from '#shared/pictures-version.ts'
import { AppError } from '#server/platform/errors.ts'
import { workerHeaders } from '#server/platform/http/security-headers.ts'

const workerFile = 'sw.js'

/** Replaces the browser's worker, deletes all that it has stored, and unregisters itself. */
const farewell = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/** For operators who do not want browsers to store pages any more (OFFLINE=off, docs/operations.md). */
function serveFarewell(app: FastifyInstance): void {
  app.get(`/${workerFile}`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').headers(workerHeaders).send(farewell),
  )
}

const hour = 'public, max-age=3600'
const forGood = 'public, max-age=31536000, immutable'

/** Pictures are served only in our version: a page of the next release must not cache ours under its address. */
const pictureCaching = ({ query }: FastifyRequest): string =>
  (query as { v?: unknown }).v === picturesVersion ? forGood : hour

type Folder = Pick<FastifyStaticOptions, 'root' | 'preCompressed'> & {
  prefix: string
  cachingOf: (request: FastifyRequest) => string
}

/** For folders with many files: each is looked up on request, none is listed at start. */
async function serveFolder(app: FastifyInstance, { prefix, cachingOf, ...options }: Folder): Promise<void> {
  await app.register(
    async (folder) => {
      folder.addHook('onSend', async (request, reply) => {
        const isFound = reply.statusCode === 200 || reply.statusCode === 206 || reply.statusCode === 304
        void reply.header('cache-control', isFound ? cachingOf(request) : 'no-store')
      })
      folder.setNotFoundHandler((request, reply) => {
        // Methods that files do not support are rejected as everywhere.
        if (request.method !== 'GET' && request.method !== 'HEAD')
          throw new AppError('not_found', 'error.notFound')
        return reply.status(404).type('text/plain; charset=utf-8').send('Not found')
      })
      await folder.register(fastifyStatic, {
        ...options,
        index: false,
        decorateReply: false,
        cacheControl: false,
      })
    },
    { prefix },
  )
}

/** Built files whose names carry a hash of their content. */
export function serveAssets(app: FastifyInstance, folder: { prefix: string; root: string }): Promise<void> {
  return serveFolder(app, { ...folder, preCompressed: true, cachingOf: () => forGood })
}

/** Serves the files of the web build. */
export async function serveFiles(
  app: FastifyInstance,
  folder: string,
  isOfflineAllowed: boolean,
): Promise<void> {
  if (!isOfflineAllowed) serveFarewell(app)
  await serveFolder(app, { prefix: '/pictures', root: join(folder, 'pictures'), cachingOf: pictureCaching })
  await serveAssets(app, { prefix: '/assets', root: join(folder, 'assets') })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['pictures/**', 'assets/**', ...(isOfflineAllowed ? [] : [workerFile])],
    index: false,
    decorateReply: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // The library names no charset for types that end in +xml.
      if (/\.svg(\.|$)/.test(path)) reply.header('content-type', 'image/svg+xml; charset=utf-8')
      if (/\/sw\.js(\.|$)/.test(path)) reply.headers(workerHeaders)
      else reply.header('cache-control', hour)
    },
  })
}
