import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../account.mjs'
import { hostileBodies, unruly } from '../attack/bodies.mjs'
import { hostileHeads } from '../attack/heads.mjs'
import { json, requestOf } from '../attack/requests.mjs'
import { cpuMsOf } from '../load.mjs'
import { startProduct } from '../servers.mjs'

const size = 1_000
const seconds = Number(process.env.SECONDS ?? 1)
const floodSeconds = 8 * seconds
/** Not the caller's of the honest: limits count addresses. */
const from = '127.0.0.2'
/** The rows that are reported: the dearest. */
const shown = 15
/** Nobody honest sends more in one body of a call. */
const largestHonestBytes = 60_000
const largestHeadBytes = 15_500

const padded = (bytes) => 'x'.repeat(Math.max(1, bytes))
const formType = { 'content-type': 'application/x-www-form-urlencoded' }

/** A call of as many bytes that a traveller's browser could send; what it pads with is read and means nothing. */
function honestCalls(token, origin) {
  const picture = readFileSync(
    new URL('../../public/pictures/packages/agra-1-rose-1600.webp', import.meta.url),
  )
  const [before, after] = [
    Buffer.from('--edge\r\ncontent-disposition: form-data; name="profileImage"; filename="me.webp"\r\n\r\n'),
    Buffer.from('\r\n--edge--\r\n'),
  ]
  const fields = 'name=Asha&email=asha&message='
  return {
    call: (bytes) =>
      requestOf('GET /api/places/search?query=anew0000+hill', { cookie: `a=${padded(bytes - 80)}` }),
    route: () => requestOf('GET /api/routes?start=amritsar&end=chennai', {}),
    page: (bytes) => requestOf('GET /search?end=anew0000', { cookie: `a=${padded(bytes - 60)}` }),
    body: (bytes) =>
      requestOf('POST /api/ticket/check', json, `{"ticket":"abc","a":"${padded(bytes - 130)}"}`),
    form: (bytes) => requestOf('POST /contactus', { ...formType, origin }, fields + padded(bytes - 200)),
    upload: () => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=edge',
      }
      return requestOf('PUT /api/auth/profile/image', headers, Buffer.concat([before, picture, after]))
    },
  }
}

function openFlood() {
  const child = fork(new URL('../attack/flood.mjs', import.meta.url), { serialization: 'advanced' })
  return {
    async run(order) {
      child.send(order)
      const [{ result, failure }] = await once(child, 'message')
      if (failure) throw new Error(failure)
      return result
    },
    stop: () => child.kill(),
  }
}

/** Processor time of the product for a kilobyte, and for one sending. */
function meter(product, flood) {
  return async (bytes) => {
    const before = cpuMsOf(product.pid)
    const { sent, statuses } = await flood.run({ port: product.port, from, bytes, connections: 2, seconds })
    const ms = (cpuMsOf(product.pid) - before) / sent
    return { ms, perKb: (ms * 1_000) / bytes.length, statuses }
  }
}

async function compareAll(product, flood) {
  const origin = `http://localhost:${product.port}`
  const [token] = await signIn(origin, 1)
  const cost = meter(product, flood)
  const honest = honestCalls(token, origin)
  for (const make of Object.values(honest)) await cost(make(1_000))
  const known = new Map()
  const honestOf = async (kind, bytes) => {
    const most = kind === 'call' || kind === 'page' ? largestHeadBytes : largestHonestBytes
    const length = Math.min(most, Number(bytes.toPrecision(1)))
    const key = `${kind} ${length}`
    if (!known.has(key)) known.set(key, await cost(honest[kind](length)))
    return known.get(key)
  }
  const found = []
  for (const { what, bytes, honest: named } of [...hostileBodies(token, origin), ...hostileHeads()]) {
    const kind = named ?? (bytes.includes('content-length') ? 'body' : 'call')
    const usual = await honestOf(kind, bytes.length)
    const own = await cost(bytes)
    found.push({ what, kind, bytes, own, usual, ratio: own.perKb / usual.perKb })
  }
  return found.toSorted((a, b) => b.ratio - a.ratio)
}

const kilobytes = (bytes) => `${(bytes.length / 1_000).toFixed(1)} kB`

const rowOf = ({ what, kind, bytes, own, usual, ratio }) => ({
  what: `${what}, of an honest ${kind}`,
  goal: ['≤', 5],
  value: ratio,
  of: [`${own.ms.toFixed(2)} ms for ${kilobytes(bytes)}`, `${usual.perKb.toPrecision(2)} ms a kB honest`],
})

/** Every 20 ms one question, whether the last is answered or not; the 99th of a hundred waits. */
async function waitsOf(port, path, signal) {
  const agent = new Agent({ keepAlive: true })
  const waits = []
  const asked = []
  const ask = (number) =>
    new Promise((resolve, reject) => {
      const begun = performance.now()
      get({ port, host: '127.0.0.1', path: path(number), agent }, (answer) => {
        answer.resume().once('end', () => resolve(waits.push(performance.now() - begun)))
      }).once('error', reject)
    })
  for (let number = 0; !signal.aborted; number++) {
    asked.push(ask(number))
    await pause(20)
  }
  await Promise.all(asked)
  agent.destroy()
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)]
}

/** With the limits that hold in production. */
async function underFlood(product, flood, { what, bytes }) {
  const over = new AbortController()
  const [health, search] = [
    waitsOf(product.port, () => '/healthz', over.signal),
    waitsOf(product.port, (number) => `/api/places/search?query=lake+${number}`, over.signal),
  ]
  const { sent, statuses } = await flood.run({
    port: product.port,
    from,
    bytes,
    connections: 12,
    seconds: floodSeconds,
  })
  over.abort()
  const of = [
    `${Math.round(sent / floodSeconds)}/s`,
    ...Object.entries(statuses).map(([status, count]) => `${status}: ${count}`),
  ]
  const row = { goal: ['≤', 100], unit: ' ms' }
  return [
    { what: `p99 of /healthz under 12 connections: ${what}`, ...row, value: await health, of },
    { what: `p99 of a search under them`, ...row, value: await search },
  ]
}

export async function attack() {
  const flood = openFlood()
  try {
    const open = await startProduct(size)
    const found = await compareAll(open, flood)
    await open.stop()
    if (process.env.ALL)
      for (const one of found)
        process.stdout.write(
          `${one.ratio.toFixed(2)} ${rowOf(one).what} ${rowOf(one).of.join()} ${JSON.stringify(one.own.statuses)}\n`,
        )
    const product = await startProduct(size, { LIMIT_FACTOR: '1' })
    const rows = []
    try {
      const dearest = found.toSorted((a, b) => b.own.ms - a.own.ms).slice(0, 3)
      for (const one of [...dearest, ...unruly]) rows.push(...(await underFlood(product, flood, one)))
    } finally {
      await product.stop()
    }
    const dear = found.filter(({ ratio }) => ratio > 5).length
    const count = {
      what: `of ${found.length} kinds those that cost more than five honest ones`,
      goal: ['≤', 0],
      value: dear,
    }
    return [count, ...found.slice(0, shown).map(rowOf), ...rows]
  } finally {
    flood.stop()
  }
}
