import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../build.mjs'

// The console has no entry in the front: its page is loaded again by hand. The server starts when it is there.
const ofConsole = await build({
  root,
  logLevel: 'warn',
  configFile: join(root, 'vite.config.ts'),
  mode: 'console',
  build: { outDir: 'dist/dev/console', watch: {} },
})
await new Promise((resolve) => {
  ofConsole.on('event', ({ code, error }) => {
    if (code === 'ERROR') process.stderr.write(`${error.message}\n`)
    if (code === 'END' || code === 'ERROR') resolve()
  })
})
const watcher = await build({
  root,
  logLevel: 'warn',
  configFile: join(root, 'vite.config.ts'),
  build: { ssr: true, outDir: 'dist/dev/server', emptyOutDir: false, watch: {} },
})
watcher.on('event', ({ code, error }) => {
  if (code === 'ERROR') process.stderr.write(`${error.message}\n`)
  if (code === 'BUNDLE_END') process.send('built')
})
// The one who started it has ended, perhaps without a word.
process.on('disconnect', () => process.exit(0))
