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
  /** A child of the current span that has already ended; not recorded without a current span. */
  past(work: Work, ms: number, isFailed: boolean): void
  /** Runs work that outlives the current span. */
  outside(run: () => void): void
  /** Headers that continue the current trace elsewhere. */
  headers(): TraceHeaders
  /** Sends the remaining spans. */
  close(): Promise<void>
}
