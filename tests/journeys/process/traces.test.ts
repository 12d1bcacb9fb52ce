/** @module-tag deep */

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tracePackages } from '#server/platform/telemetry/open-tracer.ts'
import { type ApiSession, type Booked, newAccount, pay, sessionOf } from '#tests/support/account.ts'
import { filledData } from '#tests/support/built.ts'
import { openCollector, type ReportedSpan } from '#tests/support/collector.ts'
import { dateAhead, mailTo, type Person } from '#tests/support/journey.ts'
import { type Product, runUntilEnd, startProduct } from '#tests/support/product.ts'
import packageJson from '../../../package.json' with { type: 'json' }

const trace = '0af7651916cd43dd8448eb211c80319c'
const caller = 'b7ad6b7169203331'
const [server, client, consumer] = [2, 3, 5]

let collector: Awaited<ReturnType<typeof openCollector>>
let spans: ReportedSpan[] = []
let person: Person
let session: ApiSession
let booked: Booked

async function bookTraced(product: Product): Promise<Booked> {
  const { name, email } = session.user
  const answer = await fetch(`${product.url}/api/booking/create-booking?note=markedquery`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${session.token}`,
      traceparent: `00-${trace}-${caller}-01`,
    },
    body: JSON.stringify({
      packageId: 'munnar',
      startPoint: 'Markedstart',
      endPoint: 'Kerala',
      travelDate: dateAhead(30),
      numberOfPeople: 2,
      hotelName: 'Markedhotel',
      travelersDetails: { name, email, contact: '9876543210', gender: 'Female' },
    }),
  })
  expect(answer.status).toBeLessThan(300)
  return ((await answer.json()) as { booking: Booked }).booking
}

beforeAll(async () => {
  collector = await openCollector()
  const product = await startProduct({
    template: await filledData(),
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=marked%20key',
    },
  })
  person = await newAccount(product.url)
  session = await sessionOf(product.url, person)
  booked = await bookTraced(product)
  await pay(product.url, session, booked)
  await mailTo(product.url, person.email, new RegExp(booked.bookingId))
  await fetch(`${product.url}/search?query=markedsearch`)
  expect(await product.stop()).toBe(0)
  spans = collector.spans()
})
afterAll(() => collector.close())

const named = (name: string) => spans.filter((span) => span.name === name)
const only = (name: string): ReportedSpan => {
  const [span] = named(name)
  expect(span, `${name} among ${spans.map((one) => one.name).join(', ')}`).toBeDefined()
  return span as ReportedSpan
}
const below = ({ spanId }: ReportedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)

describe('OPS-02 traces', () => {
  test('a request is a span of the trace that its caller began, by its route', () => {
    const request = only('POST /api/booking/create-booking')
    expect(request).toMatchObject({ traceId: trace, parentSpanId: caller, kind: server })
    expect(request.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/booking/create-booking',
      'http.response.status_code': expect.any(Number) as unknown,
    })
    expect(request.status.code ?? 0).toBe(0)
  })

  test('a transaction is a part of it, and its statements are parts of that', () => {
    const transaction = below(only('POST /api/booking/create-booking')).find(
      ({ name }) => name === 'transaction',
    )
    expect(transaction).toBeDefined()
    const statements = below(transaction as ReportedSpan)
    expect(statements.map(({ name }) => name)).toContain('insert bookings')
    for (const { traceId, kind, attributes } of statements) {
      expect([traceId, kind]).toEqual([trace, client])
      expect(attributes).toMatchObject({ 'db.system.name': 'sqlite' })
    }
  })

  test('calls of others are parts of what made them', () => {
    const order = only('POST /api/payment/create-payment')
    const calls = below(order).filter(({ kind, name }) => kind === client && name.startsWith('POST '))
    expect(calls.map(({ attributes }) => attributes['http.request.method'])).toEqual(['POST'])
    const sent = named('smtp send')
    expect(sent.length).toBeGreaterThan(1)
    const jobs = named('job mail')
    for (const { parentSpanId } of sent) expect(jobs.map(({ spanId }) => spanId)).toContain(parentSpanId)
  })

  test('a job begins a trace of its own and tells which request left it', () => {
    const jobs = named('job mail')
    const requests = new Set(spans.filter(({ kind }) => kind === server).map(({ traceId }) => traceId))
    expect(jobs.length).toBeGreaterThan(1)
    for (const { kind, parentSpanId, traceId, links = [] } of jobs) {
      expect([kind, parentSpanId ?? '', requests.has(traceId)]).toEqual([consumer, '', false])
      expect(links.map((link) => requests.has(link.traceId))).toEqual([true])
    }
  })

  test('nothing of a person is in them, and nothing that somebody looked for', () => {
    const marks = [
      ...Object.values(person),
      encodeURIComponent(person.email),
      session.token,
      session.user._id,
      booked.bookingId,
      'Markedstart',
      'Markedhotel',
      '9876543210',
      'markedquery',
      'markedsearch',
      'marked key',
    ]
    for (const mark of marks) expect(collector.text()).not.toContain(mark)
  })

  test('are sent with the headers that were set, under the name of the service', () => {
    expect(collector.headers()[0]).toMatchObject({ 'api-key': 'marked key' })
    expect(collector.text()).toContain('{"key":"service.name","value":{"stringValue":"safarnama"}}')
  })
})

describe('the packages of OpenTelemetry', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'safarnama-modules-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const watched = (name: string) => ({
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../../support/module-watch.mjs')}`,
    MODULES_WATCHED: '@opentelemetry/',
    MODULES_NOTED: join(folder, name),
  })
  const noted = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8').split('\n') : []

  test('are not loaded by a product that nobody wants to trace', async () => {
    const product = await startProduct({ template: await filledData(), env: watched('without') })
    await fetch(`${product.url}/api/places/search?query=goa`)
    await product.stop()
    expect(noted('without')).toEqual([])
    const traced = await startProduct({
      template: await filledData(),
      env: { ...watched('with'), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    })
    await traced.stop()
    expect(noted('with')).toContain('@opentelemetry/sdk-trace')
  })

  test('are named to whoever wants traces and has not installed them', async () => {
    const { code, stderr } = await runUntilEnd({
      template: await filledData(),
      env: {
        ...watched('missing'),
        MODULES_MISSING: 'yes',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      },
    })
    expect(code).toBe(1)
    expect(stderr).toContain('Traces are wanted (OTEL_EXPORTER_OTLP_ENDPOINT)')
    expect(stderr).toContain('@opentelemetry/sdk-trace@')
  })

  test('are the optional peers of this package, in these versions', () => {
    const peers = Object.entries(packageJson.peerDependencies)
    expect(peers.map((peer) => peer.join('@'))).toEqual(tracePackages)
    expect(Object.keys(packageJson.peerDependenciesMeta)).toEqual(peers.map(([name]) => name))
  })
})

test('wrong settings of traces are told at the start', async () => {
  const { code, stderr } = await runUntilEnd({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key',
      OTEL_TRACES_SAMPLER_ARG: '2',
    },
  })
  expect(code).toBe(1)
  for (const name of ['_PROTOCOL', '_HEADERS', '_SAMPLER_ARG']) expect(stderr).toContain(name)
})
