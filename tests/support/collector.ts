import { createServer } from 'node:http'
import { closed, listening } from './listening.ts'

type Value = { stringValue?: string; intValue?: number; doubleValue?: number }
type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Value }[]
  links?: { traceId: string; spanId: string }[]
  status: { code?: number }
}
type Body = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }

export type ReportedSpan = Omit<Sent, 'attributes'> & { attributes: Record<string, unknown> }

/** A minimal OpenTelemetry collector: takes spans over OTLP/HTTP as JSON. */
export async function openCollector() {
  const texts: string[] = []
  const headers: Record<string, unknown>[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      text += part
    })
    request.on('end', () => {
      if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end()
      texts.push(text)
      headers.push(request.headers)
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  const { url } = await listening(server)
  const attributesOf = ({ attributes }: Sent) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
  return {
    url,
    /** Everything received, as it came. */
    text: () => texts.join('\n'),
    headers: () => headers,
    spans: (): ReportedSpan[] =>
      texts
        .flatMap((text) => (JSON.parse(text) as Body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((span) => Object.assign(span, { attributes: attributesOf(span) })),
    close: () => closed(server),
  }
}
