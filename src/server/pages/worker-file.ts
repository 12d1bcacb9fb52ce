import type { FastifyInstance } from 'fastify'
import { workerHeaders } from '#server/platform/http/security-headers.ts'

export const workerFile = 'sw.js'

/** Takes the place of the worker that a browser has, deletes all that it has stored, and unregisters itself. */
const farewell = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/** For operators who do not want browsers to store pages any more (OFFLINE=off, docs/operations.md). */
export function serveFarewell(app: FastifyInstance): void {
  app.get(`/${workerFile}`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').headers(workerHeaders).send(farewell),
  )
}
