import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../build.mjs'

// The console is not served from the front: its page has to be reloaded by hand. The server starts once it is built.
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
// The parent process has ended, perhaps without notice.
process.on('disconnect', () => process.exit(0))
