/** @module-tag deep */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { startHaproxy } from '#tests/support/cluster/front.ts'
import type { Part } from '#tests/support/cluster/part.ts'
import { freePort } from '#tests/support/product.ts'
import { listening } from '#tests/support/listening.ts'

const isThere = ['haproxy -v', 'openssl version'].every((line) => {
  const [command = '', ...args] = line.split(' ')
  return spawnSync(command, args).status === 0
})
if (!isThere) process.stderr.write('haproxy or openssl is not installed: the proxy is not tested\n')

const folder = mkdtempSync(join(inject('testRun').dir, 'front-'))
const pem = join(folder, 'site.pem')
const host = 'travel.example'

function makeCertificate(): void {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', `/CN=${host}`, '-days', '2', '-nodes']
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject,
  ])
  writeFileSync(pem, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
}

type Reported = { status: number; location: string | null; type: string | null; body: string }

/** A process that tells what has reached it. */
const echo = () =>
  serving(({ url, headers }, response) => {
    response.end(JSON.stringify({ url, host: headers.host, from: headers['x-forwarded-for'] }))
  })

/** A process of a release, with one file. */
const release = (name: string) =>
  serving(({ url = '' }, response) => {
    const isThere = url.endsWith(`/${name}.js`) || /healthz|readyz/.test(url)
    response.writeHead(isThere ? 200 : 404).end(isThere ? name : 'Not found')
  })

async function serving(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  afterAll(() => void server.close())
  return (await listening(server)).port
}

/** Over TLS as a browser asks for travel.example; the certificate is our own. */
function ask(port: number, path: string, headers: Record<string, string> = {}): Promise<Reported> {
  return new Promise((resolve, reject) => {
    const options = { port, path, headers: { host, ...headers }, rejectUnauthorized: false, agent: false }
    const asked = request({ host: '127.0.0.1', ...options }, (answer) => {
      let body = ''
      answer.on('data', (data: Buffer) => (body += data.toString()))
      answer.on('end', () => {
        const { location = null, 'content-type': type = null } = answer.headers
        resolve({ status: answer.statusCode ?? 0, location, type, body })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe.skipIf(!isThere)('OPS-04 the proxy of deploy/', () => {
  let backend: number
  let proxy: Part
  const ports = { site: 0, plain: 0, metrics: 0 }
  const bindings = (site: number) => ({ HAPROXY_BIND: `127.0.0.1:${site} ssl crt ${pem} alpn http/1.1` })
  beforeAll(async () => {
    makeCertificate()
    backend = await echo()
    for (const name of ['site', 'plain', 'metrics'] as const) ports[name] = await freePort()
    proxy = await startHaproxy(ports.site, [backend, backend, backend], {
      ...bindings(ports.site),
      HAPROXY_PLAIN_BIND: `127.0.0.1:${ports.plain}`,
      HAPROXY_METRICS_BIND: `127.0.0.1:${ports.metrics}`,
      // As it is shipped.
      FLOOD_REQUESTS: undefined,
      FLOOD_CONNECTIONS: undefined,
    })
  })
  afterAll(async () => {
    await proxy.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  test('Host goes on as it came, and of the visitor’s address only what the proxy saw', async () => {
    const { status, body } = await ask(ports.site, '/place/munnar?from=goa', {
      'x-forwarded-for': '192.0.2.9',
    })
    expect(status).toBe(200)
    expect(JSON.parse(body)).toEqual({ url: '/place/munnar?from=goa', host, from: '127.0.0.1' })
  })

  test('plain http is led to https, and calls are refused there', async () => {
    const plain = (path: string) =>
      fetch(`http://localhost:${ports.plain}${path}`, { redirect: 'manual' }).then(({ status, headers }) => [
        status,
        headers.get('location'),
      ])
    const page = await plain('/place/munnar?from=goa')
    expect(page).toEqual([308, `https://localhost:${ports.plain}/place/munnar?from=goa`])
    for (const path of ['/api/auth/login', '//api/auth/login', '/%61pi/auth/login'])
      expect(await plain(path)).toEqual([403, null])
  })

  test.each(['/healthz', '/readyz', '//readyz', '/%72eadyz', '/healthz/', '/healthz?x=1'])(
    'strangers are not told how a process is: %s',
    async (path) => {
      expect(await ask(ports.site, path)).toMatchObject({ status: 404, body: 'Not found.' })
    },
  )

  test('a flood of one address is refused, and let in again when it is over', async () => {
    const site = await freePort()
    const small = await startHaproxy(site, [backend, backend, backend], {
      ...bindings(site),
      FLOOD_REQUESTS: '40',
    })
    onTestFinished(() => small.kill())
    const answers: Reported[] = []
    for (let count = 0; count < 60; count++) answers.push(await ask(site, '/'))
    expect(answers.slice(0, 40).every(({ status }) => status === 200)).toBe(true)
    expect(answers.at(-1)?.status).toBe(429)
    expect(JSON.parse(answers.at(-1)?.body ?? '')).toMatchObject({ code: 'too_many' })
    await expect
      .poll(async () => (await ask(site, '/')).status, { timeout: 30_000, interval: 2_000 })
      .toBe(200)
  })

  test('more connections of one address than allowed are cut', async () => {
    const site = await freePort()
    const small = await startHaproxy(site, [backend, backend, backend], {
      ...bindings(site),
      FLOOD_CONNECTIONS: '0',
    })
    onTestFinished(() => small.kill())
    await expect(ask(site, '/')).rejects.toThrow(/hang up|reset|disconnected|closed/i)
  })

  const withBackends = async (webs: number[]) => {
    const site = await freePort()
    const other = await startHaproxy(site, webs, bindings(site))
    onTestFinished(() => other.kill())
    return site
  }

  test('where no process answers, browsers get a page and calls what they read', async () => {
    const site = await withBackends([await freePort(), await freePort(), await freePort()])
    const page = await ask(site, '/search/place/munnar')
    expect(page).toMatchObject({ status: 503, type: 'text/html' })
    expect(page.body).toContain('The site is busy or being restarted. Please try again in a moment.')
    expect(page.body).toContain('<p lang="hi">')
    for (const path of ['/api/places/munnar', '//api/places/munnar']) {
      const call = await ask(site, path)
      expect(call).toMatchObject({ status: 503, type: 'application/json' })
      expect(JSON.parse(call.body)).toMatchObject({ code: 'unavailable' })
    }
  })

  test('a file that only one of the processes has is found, whichever is asked first', async () => {
    const [one, two, three] = [await release('old'), await release('old'), await release('new')]
    const site = await withBackends([one, two, three])
    for (let count = 0; count < 60; count++)
      for (const name of ['old', 'new'])
        expect(await ask(site, `/assets/${name}.js`)).toMatchObject({ status: 200, body: name })
    const together = Array.from({ length: 60 }, () => ask(site, '/assets/new.js'))
    const found = (await Promise.all(together)).filter(({ status }) => status === 200)
    // Under load the others may be asked twice before the one that has it.
    expect(found.length).toBeGreaterThan(50)
    expect(await ask(site, '/assets/none.js')).toMatchObject({ status: 404, body: 'Not found' })
    // Of other addresses the first answer counts.
    const pages = await Promise.all(Array.from({ length: 6 }, () => ask(site, '/new.js')))
    expect(pages.map(({ status }) => status)).toContain(404)
  })

  test('what the alerts ask of the proxy is told', async () => {
    const text = await (await fetch(`http://127.0.0.1:${ports.metrics}/metrics`)).text()
    const alerts = readFileSync(join(import.meta.dirname, '../../deploy/prometheus/alerts.yml'), 'utf8')
    const asked = alerts.match(/\bhaproxy_\w+/g) ?? []
    expect(asked.length).toBeGreaterThan(0)
    for (const name of asked) expect(text).toContain(`# TYPE ${name} `)
    expect(text).toMatch(/^haproxy_backend_active_servers\{proxy="alive"\} 3/m)
    expect((await fetch(`http://127.0.0.1:${ports.metrics}/`)).status).toBe(404)
  })
})
