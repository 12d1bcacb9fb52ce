import type { TracesConfig } from '#server/platform/config/traces.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Tracer } from './tracer.ts'

/** Optional peer dependencies, only installed for traces. */
export const tracePackages = [
  '@opentelemetry/api@^1.9.0',
  '@opentelemetry/core@^2.12.1',
  '@opentelemetry/exporter-trace-otlp-http@^0.223.1',
  '@opentelemetry/resources@^2.12.1',
  '@opentelemetry/sdk-trace@^2.12.1',
]

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND'

/** Loads the packages only if traces are configured. */
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
