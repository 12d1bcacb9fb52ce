import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.mjs'

async function untilReady(child, port) {
  while (child.exitCode === null && child.signalCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return true
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
  return false
}

async function stop(child) {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Builds in a process of its own: in production mode, whatever Vite sets in this one. */
function forkBuild(root, onBuilt) {
  const watcher = fork(fileURLToPath(new URL('./server-build.mjs', import.meta.url)), {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  watcher.on('message', onBuilt)
  return watcher
}

/** Requests wait here for the server, even across a failed restart. */
function openGate() {
  let open
  let isOpen = false
  let passed = new Promise((resolve) => (open = resolve))
  return {
    passed: () => passed,
    open(port) {
      isOpen = true
      open(port)
    },
    close() {
      if (!isOpen) return
      isOpen = false
      passed = new Promise((resolve) => (open = resolve))
    },
  }
}

/** The built server behind the front, started again after each build. */
export async function watchServer(root, { environment }, sources) {
  const port = await freePort()
  const gate = openGate()
  let child
  let starting = Promise.resolve()
  let isEnding = false

  async function restart() {
    gate.close()
    await stop(child)
    await sources.write()
    if (isEnding) return
    const entry = join(root, 'dist/dev/server/main.js')
    const env = { ...environment, PORT: String(port) }
    child = spawn(process.execPath, [entry], { stdio: 'inherit', cwd: root, env })
    if (await untilReady(child, port)) gate.open(port)
  }

  const watcher = forkBuild(root, () => {
    starting = starting.then(restart)
  })
  return {
    whenReady: gate.passed,
    close: async () => {
      isEnding = true
      await Promise.all([stop(watcher), stop(child)])
      await starting
    },
  }
}
