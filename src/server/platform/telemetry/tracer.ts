import type { TracesConfig } from '#server/platform/config/traces.ts'
import { AppError } from '#server/platform/errors.ts'

/** Attributes of a piece of work: never a person or a parameter's value. */
export type Attributes = Readonly<Record<string, string | number>>

export type Work = {
  name: string
  kind: 'server' | 'client' | 'job' | 'inside'
  attributes?: Attributes
}

/** Headers of W3C Trace Context. */
export type TraceHeaders = { traceparent?: string; tracestate?: string }

export type OpenSpan = {
  /** Spans that begin in `work` are children of this one. */
  run(work: () => void): void
  end(name: string, attributes: Attributes, isFailed: boolean): void
}

/** Sends spans of the process's work to a collector. */
export type Tracer = {
  /** For work whose end is reported later; `caller` may have begun the trace. */
  open(work: Work, caller: TraceHeaders): OpenSpan
  /** A child of the current span until the promise settles; without a current span only client calls are recorded. */
  span<T>(work: Work, run: () => Promise<T>): Promise<T>
  /** A new trace, linked to the one that asked for it. */
  beginning<T>(work: Work, askedBy: TraceHeaders, run: () => Promise<T>): Promise<T>
  /** A child of the current span that is over already; not recorded without a current span. */
  past(work: Work, ms: number, isFailed: boolean): void
  /** Runs work that outlives the current span. */
  outside(run: () => void): void
  /** Headers that continue the current trace elsewhere. */
  headers(): TraceHeaders
  /** Sends the remaining spans. */
  close(): Promise<void>
}

/** Optional peer dependencies, installed only where traces are wanted. */
export const tracePackages = [
  '@opentelemetry/api@^1.9.0',
  '@opentelemetry/core@^2.12.1',
  '@opentelemetry/exporter-trace-otlp-http@^0.223.1',
  '@opentelemetry/resources@^2.12.1',
  '@opentelemetry/sdk-trace@^2.12.1',
]

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND'

/** The packages are loaded only where traces are wanted. */
export async function openTracer(
  config: TracesConfig | undefined,
  warn: (reason: unknown) => void,
): Promise<Tracer | undefined> {
  if (!config) return undefined
  try {
    const { otelTracer } = await import('./otel.ts')
    return otelTracer(config, warn)
  } catch (error) {
    if (!isMissing(error)) throw error
    const packages = tracePackages.join(' ')
    throw new AppError('unavailable', 'start.tracesMissing', { params: { packages } })
  }
}
