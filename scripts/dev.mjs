import { root } from './build.mjs'
import { openFront } from './dev/front.mjs'
import { watchServer } from './dev/server.mjs'
import { readSettings } from './dev/settings.mjs'
import { openSources } from './dev/sources.mjs'

// The browser gets the sources from Vite, which replaces changed components and styles in the open page; everything
// else is answered by the built server, which is built and started again when a source changes.
const settings = readSettings(root)
const front = await openFront(settings).catch((error) => {
  if (error.code !== 'EADDRINUSE') throw error
  process.stderr.write(
    `Port ${settings.port} is in use: PORT=${settings.port + 1} npm run dev takes the next.\n`,
  )
  process.exit(1)
})
const sources = await openSources(root, front.server)
const server = await watchServer(root, settings, sources)
front.connect({ sources, server })

let ending = false
async function end() {
  if (ending) return
  ending = true
  await Promise.all([server.close(), sources.close()])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end())
