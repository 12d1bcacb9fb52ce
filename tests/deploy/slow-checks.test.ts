/** @module-tag deep */

import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startHaproxy } from '../support/cluster/front.ts'
import { freePort } from '../support/product.ts'
import { closed, listening } from '#tests/support/listening.ts'

/** Longer than from one check to the next, as where a process has more to do than it can. */
const checkMs = 1_300
/** In which a proxy that gave up at that would have done so. */
const watchMs = 4_000

const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0
if (!hasHaproxy) process.stderr.write('haproxy is not installed: slow checks are not tested\n')

async function busyProcess(): Promise<number> {
  const server = createServer((request, response) => {
    const isCheck = request.url === '/readyz' || request.url === '/healthz'
    setTimeout(() => response.end('here'), isCheck ? checkMs : 0)
  })
  onTestFinished(() => closed(server))
  return (await listening(server)).port
}

test.skipIf(!hasHaproxy)(
  'the proxy does not take processes for dead that answer its checks late',
  async () => {
    const port = await freePort()
    const haproxy = await startHaproxy(port, [await busyProcess(), await busyProcess(), await busyProcess()])
    try {
      await pause(watchMs)
      const answer = await fetch(`http://127.0.0.1:${port}/`)
      expect(`${answer.status} ${await answer.text()}`).toBe('200 here')
    } finally {
      await haproxy.kill()
    }
  },
)
