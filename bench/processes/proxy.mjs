import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../scripts/build.mjs'
import { freePort } from '../../scripts/free-port.mjs'

const serverLines = /(^ {2}server web\d .*\n)+/gm

/** The operators' file, with as many processes as are given in the place of its three. */
export function configurationFor(ports) {
  const given = readFileSync(join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8')
  const lines = ports.map((port, at) => `  server web${at + 1} 127.0.0.1:${port} check\n`).join('')
  const places = given.match(serverLines)?.length
  if (places !== 2) throw new Error(`deploy's HAProxy has ${places} lists of processes instead of 2`)
  return given.replaceAll(serverLines, lines)
}

/** HAProxy before these processes. */
export async function startProxy(folder, ports) {
  const port = await freePort()
  const file = join(folder, `haproxy-${ports.length}.cfg`)
  writeFileSync(file, configurationFor(ports))
  const child = spawn('haproxy', ['-db', '-f', file], {
    env: {
      PATH: process.env.PATH,
      HAPROXY_BIND: `127.0.0.1:${port}`,
      HAPROXY_PLAIN_BIND: `127.0.0.1:${await freePort()}`,
      HAPROXY_METRICS_BIND: `127.0.0.1:${await freePort()}`,
      // All that is measured comes from one address.
      FLOOD_REQUESTS: '10000000',
      FLOOD_CONNECTIONS: '100000',
    },
    stdio: ['ignore', 'ignore', process.env.BENCH_LOG ? 'inherit' : 'ignore'],
  })
  const failed = once(child, 'error').then(([error]) => Promise.reject(error))
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/robots.txt`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await Promise.race([isUp(), failed]))) await pause(50)
  return {
    port,
    pid: child.pid,
    async stop() {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
