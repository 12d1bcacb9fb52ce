import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root, stampFile } from './build.mjs'

// All bundles are built anew on every change (under a second each) and the server is started again with them:
// what runs in development is what runs in production.
const options = { root, logLevel: 'warn', configFile: join(root, 'vite.config.ts') }
// Vite sets NODE_ENV in this process; the server reads its settings with the caller's own.
const environment = { ...process.env }
process.env.NODE_ENV = 'production'
let server
let restart
let stopping = false
let ending = false

function startServer() {
  clearTimeout(restart)
  restart = setTimeout(() => {
    const start = () => {
      stopping = false
      if (ending) return
      server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
        stdio: 'inherit',
        cwd: root,
        env: environment,
      })
    }
    if (!server || server.exitCode !== null || server.signalCode !== null) return start()
    if (stopping) return
    stopping = true
    server.once('exit', start)
    server.kill('SIGTERM')
  }, 200)
}

// What is built here is not what a plain start would find: it has to build anew.
rmSync(stampFile, { force: true })
const ready = new Set()
for (const [name, ssr, mode] of [
  ['web', false],
  ['hindi', false, 'hi'],
  ['server', true],
]) {
  const watcher = await build({
    ...options,
    ...(mode && { mode }),
    build: { ssr, watch: {}, emptyOutDir: false },
  })
  watcher.on('event', ({ code, error }) => {
    if (code === 'ERROR') process.stderr.write(`${error.message}\n`)
    if (code !== 'BUNDLE_END') return
    ready.add(name)
    if (ready.size === 3) startServer()
  })
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    ending = true
    clearTimeout(restart)
    if (!server || server.exitCode !== null) process.exit(0)
    server.once('exit', () => process.exit(0))
    server.kill('SIGTERM')
  })
