import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { freePort } from '#tests/support/product.ts'

const root = join(import.meta.dirname, '../../..')

test.skipIf(process.platform !== 'linux')(
  'OPS-02 a disk that is full under the log costs the lines and nothing else',
  async () => {
    const dataDir = mkdtempSync(join(inject('testRun').dir, 'full-log-'))
    cpSync(await filledData(), dataDir, { recursive: true })
    const [port, full] = [await freePort(), openSync('/dev/full', 'w')]
    const { PATH, HOME } = process.env
    const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
      env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'trace' },
      cwd: tmpdir(),
      stdio: ['ignore', full, full],
    })
    const ended = once(child, 'exit')
    try {
      const asked = () => fetch(`http://localhost:${port}/readyz`).then(({ status }) => status, String)
      await expect.poll(asked).toBe(200)
      // Each answer is logged.
      for (let time = 0; time < 3; time += 1) expect(await asked()).toBe(200)
      child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    } finally {
      child.kill('SIGKILL')
    }
  },
)
