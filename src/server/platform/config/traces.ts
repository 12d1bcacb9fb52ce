import type { SettingsReader } from './settings.ts'

export type TracesConfig = {
  /** The address that spans are sent to. */
  url: string
  headers: Record<string, string>
  serviceName: string
  /** The share of new traces that is sent: 0.1 is one in ten. */
  ratio: number
}

/** 'api-key=abc,team=journeys', each part percent-encoded. */
function readHeaders(read: SettingsReader): Record<string, string> {
  const name = 'OTEL_EXPORTER_OTLP_HEADERS'
  const pairs = (read.text(name) ?? '').split(',').filter((pair) => pair.trim() !== '')
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [key, value] = pair.split(/=(.*)/s).map((part) => decodeURIComponent(part.trim()))
        if (!key || value === undefined) throw new URIError(pair)
        return [key, value]
      }),
    )
  } catch {
    read.refuse('config.traceHeaders', { name })
    return {}
  }
}

/** The standard variables of OpenTelemetry; without an endpoint there are no traces. */
export function readTraces(read: SettingsReader): TracesConfig | undefined {
  const own = read.url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', { plainAnywhere: true })
  const shared = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', { plainAnywhere: true })
  const url = own ?? (shared && `${shared}/v1/traces`)
  if (url === undefined || read.flag('OTEL_SDK_DISABLED')) return undefined
  read.choice('OTEL_EXPORTER_OTLP_PROTOCOL', ['http/json'], 'http/json')
  const ratio = read.number('OTEL_TRACES_SAMPLER_ARG', 1)
  if (ratio > 1) read.refuse('config.traceShare', {})
  return {
    url,
    headers: readHeaders(read),
    serviceName: read.text('OTEL_SERVICE_NAME') ?? 'safarnama',
    ratio,
  }
}
