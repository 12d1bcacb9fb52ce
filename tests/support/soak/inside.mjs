import { createServer } from 'node:http'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before a watched process (NODE_OPTIONS=--import=...): reports on a socket of SOAK_SOCKETS what is left in
 * memory after a full collection, and what is open, by kind.
 */
function answerOn(path) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const server = createServer((request, response) => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    const resources = {}
    for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1
    response.setHeader('connection', 'close')
    response.end(JSON.stringify({ heapUsed, external, resources }))
  })
  server.listen(path).unref()
}

if (isMainThread && process.env.SOAK_SOCKETS) answerOn(join(process.env.SOAK_SOCKETS, `${process.pid}.sock`))
