import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCollector } from '#tests/support/collector.ts'
import { otelTracer } from './otel.ts'
import { tracedFetch } from '#server/start/traced.ts'
import type { Tracer } from './tracer.ts'
import { listening } from '#tests/support/listening.ts'

let collector: Awaited<ReturnType<typeof openCollector>>
let tracer: Tracer
let warnings: unknown[] = []
const open = (ratio: number) =>
  otelTracer({ url: `${collector.url}/v1/traces`, headers: {}, serviceName: 'test', ratio }, (reason) =>
    warnings.push(reason),
  )
beforeEach(async () => {
  collector = await openCollector()
  warnings = []
  tracer = open(1)
})
afterEach(() => collector.close())

const work = { name: 'GET /x', kind: 'server' } as const

/** Runs something inside a request's span, as the hooks do. */
async function inRequest(run: () => Promise<void>): Promise<void> {
  const span = tracer.open(work, {})
  await new Promise<void>((resolve, reject) => {
    span.run(() => void run().then(resolve, reject))
  })
  span.end('GET /x', {}, false)
}

test('a call of others carries the trace on, and its address is not told', async () => {
  const seen: (string | undefined)[] = []
  const other = createServer((request, response) => {
    seen.push(request.headers.traceparent as string | undefined)
    response.end()
  })
  const { port } = await listening(other)
  await inRequest(async () => {
    await tracedFetch(tracer)(`http://127.0.0.1:${port}/orders/order_marked?email=marked`)
  })
  await tracer.close()
  other.close()
  const call = collector.spans().find(({ kind }) => kind === 3)
  expect(seen).toEqual([`00-${call?.traceId}-${call?.spanId}-01`])
  expect(call?.name).toBe(`GET 127.0.0.1:${port}`)
  expect(collector.text()).not.toContain('marked')
})

test('what fails is told by the kind of its error only', async () => {
  class MarkedFailure extends TypeError {}
  const failing = () => Promise.reject(new MarkedFailure('asha@example.com is unknown'))
  await expect(tracer.span({ name: 'call', kind: 'client' }, failing)).rejects.toThrow('unknown')
  await tracer.close()
  const [span] = collector.spans()
  expect([span?.status.code, span?.attributes]).toEqual([2, { 'error.type': 'TypeError' }])
  expect(collector.text()).not.toContain('asha')
})

test('what goes on after a request, or beside it, is no part of it', async () => {
  const statement = { name: 'select bookings', kind: 'client' } as const
  let later = Promise.resolve()
  await inRequest(async () => {
    tracer.past(statement, 5, false)
    tracer.outside(() => tracer.past(statement, 5, false))
    // Started by the request, and finished after it.
    later = new Promise((resolve) => {
      setTimeout(() => {
        tracer.past(statement, 5, false)
        resolve()
      }, 30)
    })
  })
  await later
  tracer.past(statement, 5, false)
  await tracer.span({ name: 'transaction', kind: 'inside' }, () => Promise.resolve())
  await tracer.close()
  expect(
    collector
      .spans()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['GET /x', 'select bookings'])
})

test('a caller cannot have told what is not to be told', async () => {
  await tracer.close()
  tracer = open(0)
  const span = tracer.open(work, { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' })
  span.end('GET /x', {}, false)
  await tracer.close()
  expect(collector.spans()).toEqual([])
})

test('a collector that refuses is warned of, and the end is not held up', async () => {
  await tracer.close()
  tracer = otelTracer(
    { url: `${collector.url}/elsewhere`, headers: {}, serviceName: 'test', ratio: 1 },
    (reason) => warnings.push(reason),
  )
  await inRequest(() => Promise.resolve())
  await tracer.close()
  expect(warnings).not.toEqual([])
})
