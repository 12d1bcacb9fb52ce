import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { once } from 'node:events'

/** As HTTP puts it on the line. */
export function requestOf(path, { method = 'GET', headers = {}, body } = {}) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const own =
    body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  const lines = Object.entries({ host: 'localhost', ...own, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}

const ticksPerSecond = 100

/** Milliseconds of processor time that a process has used, and those of its children that have ended. */
export function timesOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const ticks = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number)
  const ms = (user, system) => ((user + system) * 1_000) / ticksPerSecond
  return { own: ms(ticks[0], ticks[1]), ended: ms(ticks[2], ticks[3]) }
}

/** Helpers in its threads included. */
export const cpuMsOf = (pid) => timesOf(pid).own

export function openLoad(client = 'load-client.mjs') {
  const child = fork(new URL(client, import.meta.url))
  return {
    /** Rate, times and statuses; with the processor time an answer where the server's process is known. */
    async run(order, pid) {
      const before = pid === undefined ? 0 : cpuMsOf(pid)
      child.send(order)
      const [{ result, failure }] = await once(child, 'message')
      if (failure) throw new Error(failure)
      return { ...result, cpuMs: pid === undefined ? undefined : (cpuMsOf(pid) - before) / result.answers }
    },
    stop: () => child.kill(),
  }
}
