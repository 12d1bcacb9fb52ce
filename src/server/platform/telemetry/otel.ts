import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  defaultTextMapGetter,
  defaultTextMapSetter,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracesConfig } from '#server/platform/config/traces.ts'
import type { Attributes, TraceHeaders, Tracer, Work } from './tracer.ts'

const kinds: Record<Work['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  inside: SpanKind.INTERNAL,
}

const propagator = new W3CTraceContextPropagator()
const read = (headers: TraceHeaders): Context =>
  propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)

function openProvider({ url, headers, serviceName, ratio }: TracesConfig): TracerProvider {
  const share = new TraceIdRatioBasedSampler(ratio)
  return new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    // A stranger may set a trace header, but does not decide whether it is sampled.
    sampler: new ParentBasedSampler({
      root: share,
      remoteParentSampled: share,
      remoteParentNotSampled: share,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers }) })],
  })
}

/** An error's message may name somebody; its class cannot. */
const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

const closeLimitMs = 2_000

/** `warn` is called when spans could not be sent. */
export function otelTracer(config: TracesConfig, warn: (reason: unknown) => void): Tracer {
  diag.setLogger({ error: warn, warn, info: warn, debug: warn, verbose: warn }, DiagLogLevel.WARN)
  const provider = openProvider(config)
  const tracer = provider.getTracer('safarnama')
  // The library's context is global, and tests run several products in one process.
  const running = new AsyncLocalStorage<Context>()
  /** Work that outlives its request, such as a timer, is not part of its span. */
  function live(): Context | undefined {
    const context = running.getStore()
    return context && trace.getSpan(context)?.isRecording() ? context : undefined
  }
  const start = ({ name, kind, attributes = {} }: Work, parent: Context, more = {}): Span =>
    tracer.startSpan(name, { kind: kinds[kind], attributes, ...more }, parent)

  function finish(span: Span, attributes: Attributes, isFailed: boolean, endTime?: number) {
    span.setAttributes(attributes)
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endTime)
  }

  async function during<T>(span: Span, parent: Context, run: () => Promise<T>): Promise<T> {
    try {
      const done = await running.run(trace.setSpan(parent, span), run)
      finish(span, {}, false)
      return done
    } catch (error) {
      finish(span, { 'error.type': kindOf(error) }, true)
      throw error
    }
  }

  return {
    open(work, caller) {
      const parent = read(caller)
      const span = start(work, parent)
      const inside = trace.setSpan(parent, span)
      return {
        run: (inner) => running.run(inside, inner),
        end(name, attributes, isFailed) {
          span.updateName(name)
          finish(span, attributes, isFailed)
        },
      }
    },
    async span(work, run) {
      const parent = live() ?? (work.kind === 'client' ? ROOT_CONTEXT : undefined)
      return parent ? during(start(work, parent), parent, run) : run()
    },
    beginning(work, askedBy, run) {
      const asker = trace.getSpanContext(read(askedBy))
      const links = asker ? [{ context: asker }] : []
      return during(start(work, ROOT_CONTEXT, { links, root: true }), ROOT_CONTEXT, run)
    },
    past(work, ms, isFailed) {
      const parent = live()
      if (!parent) return
      const end = Date.now()
      finish(start(work, parent, { startTime: end - ms }), {}, isFailed, end)
    },
    outside: (run) => running.exit(run),
    headers() {
      const written: TraceHeaders = {}
      propagator.inject(running.getStore() ?? ROOT_CONTEXT, written, defaultTextMapSetter)
      return written
    },
    // An unreachable collector must not delay the shutdown.
    close: () =>
      Promise.race([provider.shutdown().catch(warn), pause(closeLimitMs, undefined, { ref: false })]),
  }
}
