import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** The address of the front, and the settings of the server behind it. */
export function readSettings(root) {
  const file = join(root, '.env')
  const given = { ...(existsSync(file) && parseEnv(readFileSync(file, 'utf8'))), ...process.env }
  const port = Number(given.PORT ?? 3000)
  const environment = {
    ...process.env,
    PUBLIC_URL: given.PUBLIC_URL ?? `http://localhost:${port}`,
    // A page from the offline copy would hide every change.
    OFFLINE: given.OFFLINE ?? 'off',
    HOST: '127.0.0.1',
  }
  return { host: given.HOST ?? '127.0.0.1', port, environment }
}
