import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { call } from '#tests/support/calls.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { freePort, type Product, startProduct } from '#tests/support/product.ts'

/** The values by metric name and labels. */
async function figuresAt(port: number): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  )
}

eachDatabase((engine, _open, place) => {
  describe('OPS-02 metrics', () => {
    let product: Product
    let port = 0
    beforeAll(async () => {
      port = await freePort()
      const { url } = place()
      const database = url === undefined ? {} : { DATABASE_URL: url, DATABASE_POOL: '1' }
      product = await startProduct({
        template: await filledData(),
        env: { METRICS_PORT: String(port), ...database },
      })
    })
    afterAll(async () => {
      await product.stop()
    })

    test('tell of requests by route and status, of kept texts, jobs, event loop and connections', async () => {
      for (let time = 0; time < 3; time++)
        expect((await call(product, 'GET', '/places/search?query=goa')).status).toBe(200)
      expect((await call(product, 'GET', '/places/nowhere-at-all')).status).toBe(404)
      const figures = await figuresAt(port)
      const answered = (route: string, status: number) =>
        figures.get(`safarnama_request_seconds_count{method="GET",route="${route}",status="${status}"}`)
      expect(answered('/api/places/search', 200)).toBe(3)
      expect(answered('/api/places/:packageId', 404)).toBe(1)
      expect(figures.get('safarnama_kept_texts_asked{cache="answers",result="hit"}')).toBe(1)
      expect(figures.get('safarnama_jobs_given_up')).toBe(0)
      expect(figures.get('safarnama_catalogue_version')).toBe(1)
      expect(figures.get('safarnama_figures_failed_total')).toBe(0)
      expect(figures.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
      const total = figures.get('safarnama_database_connections{state="total"}')
      expect(total).toBe(engine === 'postgres' ? 1 : undefined)
    })

    test('count no mail as given up that answers a stranger whose mailbox does not exist', async () => {
      const email = 'nobody@example.org'
      const person = { name: 'Asha Rao', email, password: 'the rivers of the north' }
      expect((await call(product, 'POST', '/auth/register', { body: person })).status).toBe(200)
      expect((await call(product, 'POST', '/auth/send-otp', { body: { email } })).status).toBe(200)
      const written = { name: 'Asha Rao', email, message: 'Which month is best?' }
      expect((await call(product, 'POST', '/contact', { body: written })).status).toBe(200)
      await expect.poll(() => product.log().match(/a mail bounced/g)).toHaveLength(3)
      expect((await figuresAt(port)).get('safarnama_jobs_given_up')).toBe(0)
    })

    test('are on a port of their own only, and nothing else is there', async () => {
      expect((await fetch(`${product.url}/metrics`)).status).toBe(404)
      for (const path of ['/', '/healthz', '/metrics/x'])
        expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404)
    })
  })
})
