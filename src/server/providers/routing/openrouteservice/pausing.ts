import { RoutingFailure } from '#server/providers/routing/port.ts'

export type OrsAnswer = { status: number; body: unknown }
type Call = (path: string, body?: unknown) => Promise<OrsAnswer>

/** After so many failures in a row it is not asked for a while: each costs its caller up to the time-out. */
const pause = { failures: 3, ms: 30_000 }

export function pausing(call: Call, clock: () => Date): Call {
  let [failures, failedAtMs] = [0, 0]
  const fail = () => {
    failures += 1
    failedAtMs = clock().getTime()
  }
  return async (path, body) => {
    if (failures >= pause.failures && clock().getTime() < failedAtMs + pause.ms)
      throw new RoutingFailure('not asked: it has failed just now')
    const answer = await call(path, body).catch((error: unknown) => {
      fail()
      throw error
    })
    if (answer.status >= 500 || [401, 403, 429].includes(answer.status)) fail()
    else failures = 0
    return answer
  }
}
