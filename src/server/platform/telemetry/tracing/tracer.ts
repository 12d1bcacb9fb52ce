import type { TracesConfig } from '#server/platform/config/traces.ts'
import { AppError } from '#server/platform/errors.ts'

/** What can be told of a piece of work: never whom it is for, nor with which values. */
export type Attributes = Readonly<Record<string, string | number>>

export type Work = {
  name: string
  kind: 'server' | 'client' | 'job' | 'inside'
  attributes?: Attributes
}

/** How a span travels from process to process, as W3C Trace Context writes it. */
export type TraceHeaders = { traceparent?: string; tracestate?: string }

export type OpenSpan = {
  /** Whatever begins in `work` is a part of the span. */
  run(work: () => void): void
  end(name: string, attributes: Attributes, isFailed: boolean): void
}

/** Tells an outside collector what the process does, span by span. */
export type Tracer = {
  /** For what is over when something else says so; `caller` may have begun the trace. */
  open(work: Work, caller: TraceHeaders): OpenSpan
  /** A part of what runs now, as long as the promise takes; where nothing runs, only a call of others is told. */
  span<T>(work: Work, run: () => Promise<T>): Promise<T>
  /** A beginning of its own, which tells who asked for it. */
  beginning<T>(work: Work, askedBy: TraceHeaders, run: () => Promise<T>): Promise<T>
  /** A part of what runs now that is over already. Where nothing runs it is not told. */
  past(work: Work, ms: number, isFailed: boolean): void
  /** Runs what goes on for itself after what runs now. */
  outside(run: () => void): void
  /** What leads others back to what runs now. */
  headers(): TraceHeaders
  /** Sends what is not sent yet. */
  close(): Promise<void>
}

/** The optional peers of package.json: only those install them who want traces. */
export const tracePackages = [
  '@opentelemetry/api@^1.9.0',
  '@opentelemetry/core@^2.12.1',
  '@opentelemetry/exporter-trace-otlp-http@^0.223.1',
  '@opentelemetry/resources@^2.12.1',
  '@opentelemetry/sdk-trace@^2.12.1',
]

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND'

/** Nothing of it is loaded where no traces are wanted. */
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
