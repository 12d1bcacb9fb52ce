import { minuteMs } from '#shared/domain/durations.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { untilSettled } from '../crash/settling.ts'
import { startLoad } from '../crash/travellers.ts'
import { compareThirds, grown, lineOf, type Series } from './assess.ts'
import { boundOf } from './meter.ts'
import { openSite, type Site, type SiteOptions } from './site.ts'
import { startVisitors } from './visitors.ts'

const travellers = 4
/** The time between two measurements; shorter trials need as many. */
const everyMs = (minutes: number) => Math.min(10_000, minutes * 1_000)
/** Within this time after the load, all work has to be done. */
const settleMs = 5 * minuteMs

export type Soaked = {
  lines: string[]
  grown: string[]
  /** Visitors' answers by status; 'left' did not wait. */
  answers: Record<string, number>
  bookings: number
  log: string
  /** What stopped the travellers early, or kept the work from being finished. */
  failure: unknown
}

type Load = Awaited<ReturnType<typeof startLoad>>

async function measureFor(minutes: number, site: Site, load: Load): Promise<Series> {
  const series: Series = {}
  const end = performance.now() + minutes * 60_000
  while (performance.now() < end && !load.hasEnded()) {
    await site.measure(series)
    await pause(everyMs(minutes))
  }
  return series
}

const failureOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

/** A steady load on a site of its own for some minutes, and what has grown meanwhile. */
export async function soak(options: SiteOptions & { minutes: number }): Promise<Soaked> {
  const { minutes, random } = options
  const site = await openSite(options)
  try {
    const visitors = await startVisitors(site, random)
    const load = await startLoad(site, travellers, random)
    const series = await measureFor(minutes, site, load)
    const failed = await failureOf(load.stop())
    const answers = await visitors.stop()
    const failure = failed ?? (await failureOf(untilSettled(site, settleMs)))
    const verdicts = compareThirds(series, boundOf)
    const bookings = load.acknowledged.journeys.length
    return {
      lines: verdicts.map(lineOf),
      grown: grown(verdicts),
      answers,
      bookings,
      log: site.log(),
      failure,
    }
  } finally {
    await site.close()
  }
}
