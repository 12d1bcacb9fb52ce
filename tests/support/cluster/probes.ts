/** What steady requests met while a part of the cluster was killed. */
type Met = { asked: number; failed: number; longestGapMs: number; slowestMs: number }
export type Figures = Record<'cached' | 'reads' | 'writes', Met>

type Probe = {
  at: number
  tookMs: number
  isAnswered: boolean
  status: number
  retryAfter: string | null
  /** The message, if it was no success. */
  said: string
}

const everyMs = 100
const limitMs = 20_000

async function probe(url: string, init: RequestInit): Promise<Probe> {
  const at = performance.now()
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(limitMs) })
    const body = await answer.text()
    const { status, headers } = answer
    const tookMs = performance.now() - at
    const isAnswered = status === 200
    const said = isAnswered ? '' : body
    return { at, tookMs, isAnswered, status, retryAfter: headers.get('retry-after'), said }
  } catch {
    return {
      at,
      tookMs: performance.now() - at,
      isAnswered: false,
      status: 0,
      retryAfter: null,
      said: 'no answer',
    }
  }
}

/** From the first request that failed until the first after it that did not. */
function longestGap(probes: readonly Probe[]): number {
  let longest = 0
  let from: number | undefined
  for (const { at, isAnswered } of probes.toSorted((one, other) => one.at - other.at)) {
    if (!isAnswered) from ??= at
    else if (from !== undefined) {
      longest = Math.max(longest, at - from)
      from = undefined
    }
  }
  return longest
}

const metIn = (probes: readonly Probe[]): Met => ({
  asked: probes.length,
  failed: probes.filter(({ isAnswered }) => !isAnswered).length,
  longestGapMs: Math.round(longestGap(probes)),
  slowestMs: Math.round(Math.max(0, ...probes.map(({ tookMs }) => tookMs))),
})

function repeat(send: () => Promise<Probe>) {
  const probes: Probe[] = []
  const running = new Set<Promise<number>>()
  const record = async () => probes.push(await send())
  const timer = setInterval(() => {
    const one = record()
    running.add(one)
    void one.finally(() => running.delete(one))
  }, everyMs)
  return {
    probes,
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}

export type Probes = ReturnType<typeof startProbes>

/** A cached read, a database read and a write, ten times a second each, without waiting for earlier ones. */
export function startProbes(url: string, token: string) {
  const cached = repeat(() => probe(`${url}/api/places/search?query=goa`, {}))
  const own = { headers: { authorization: `Bearer ${token}` } }
  const reads = repeat(() => probe(`${url}/api/shortlist`, own))
  const message = {
    name: 'Asha',
    email: 'asha@example.com',
    message: 'Is the train to Madurai still running?',
  }
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(message) }
  const writes = repeat(() => probe(`${url}/api/contact`, init))
  const since = ({ probes }: typeof reads, from: number) => probes.filter(({ at }) => at >= from)
  return {
    /** The results of those sent since, if there are any yet. */
    readsSince: (from: number) => since(reads, from).map(({ status }) => status),
    writesSince: (from: number) =>
      since(writes, from).map(
        ({ status, retryAfter }) => `${status}, again after ${retryAfter ?? 'nobody knows'}`,
      ),
    /** Anything but success, 'later', or a broken connection. */
    odd: () =>
      [cached, reads, writes]
        .flatMap(({ probes }) => probes.map(({ status }) => status))
        .filter((status) => ![0, 200, 502, 503, 504].includes(status)),
    /** The distinct messages of rejections. */
    refusals: () => [
      ...new Set(
        [cached, reads, writes].flatMap(({ probes }) =>
          probes
            .filter(({ isAnswered }) => !isAnswered)
            .map(
              ({ status, retryAfter, said }) =>
                `${status}, again after ${retryAfter ?? 'nobody knows'}: ${said}`,
            ),
        ),
      ),
    ],
    async stop(): Promise<Figures> {
      await Promise.all([cached.stop(), reads.stop(), writes.stop()])
      return { cached: metIn(cached.probes), reads: metIn(reads.probes), writes: metIn(writes.probes) }
    },
  }
}
