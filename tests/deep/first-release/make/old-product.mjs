import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const clock = new URL('clock.mjs', import.meta.url).href
const [port, sandboxPort] = [34_100, 34_101]
export const url = `http://localhost:${port}`
export const sandboxUrl = `http://localhost:${sandboxPort}`

/** Starts the built first release at `root`, with data and a time of day of its own. */
export function oldProduct({ root, dataDir, databaseUrl, authSecret }) {
  const environment = (shiftMs) => ({
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_OPTIONS: `--import ${clock}`,
    STORY_SHIFT_MS: String(shiftMs),
    DATA_DIR: dataDir,
    AUTH_SECRET: authSecret,
    SANDBOX_URL: sandboxUrl,
    LIMIT_FACTOR: '0',
    LOG_LEVEL: 'warn',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  })
  const spawned = (entry, shiftMs, more, args = []) => {
    const child = spawn(process.execPath, [join(root, 'dist/server', `${entry}.js`), ...args], {
      cwd: dataDir,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...environment(shiftMs), ...more },
    })
    // A failing story leaves no process behind.
    process.once('exit', () => child.kill('SIGKILL'))
    return child
  }

  async function start(entry, shiftMs, more, ready) {
    const child = spawned(entry, shiftMs, more)
    while (!(await isThere(ready))) {
      if (child.exitCode !== null) throw new Error(`${entry} ended with ${child.exitCode}`)
      await pause(100)
    }
    return async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    }
  }
  return {
    startProduct: (shiftMs) => start('main', shiftMs, { PORT: String(port) }, `${url}/readyz`),
    startParties: (shiftMs) =>
      start(
        'sandbox',
        shiftMs,
        { PORT: String(sandboxPort), SANDBOX_SMTP_PORT: '34102', PRODUCT_URL: url },
        `${sandboxUrl}/healthz`,
      ),
    async operator(shiftMs, ...args) {
      const child = spawned('operator', shiftMs, { PORT: String(port) }, args)
      const [code] = await once(child, 'exit')
      if (code !== 0) throw new Error(`operator ${args.join(' ')} ended with ${code}`)
    },
  }
}

async function isThere(address) {
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}
