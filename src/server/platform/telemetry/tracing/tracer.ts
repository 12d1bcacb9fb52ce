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
