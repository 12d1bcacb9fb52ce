import { createHmac } from 'node:crypto'
import type { SandboxStore } from '#stand-ins/store.ts'
import type { FaultKind } from './state.ts'

export type Delivery = {
  /** The same for every retry of an event. */
  eventId: string
  event: string
  /** The exact bytes to send; signed once, with the secret at the time of the event. */
  body: string
  signature: string
  tries: number
  firstAt: number
  dueAt: number
  state: 'pending' | 'delivered' | 'given_up' | 'dropped'
  isDuplicated: boolean
  isSignedWrongOnce: boolean
  lastAnswer: string | null
}

type Deps = {
  store: SandboxStore
  webhookUrl: () => string
  webhookSecret: string
  accountId: string
  now: () => number
  newEventId: () => string
  hasFault: (kind: FaultKind, event: string) => { delayMs: number } | undefined
  firstPauseMs: number
  fetch: typeof fetch
}

const pendingArea = 'razorpay delivery'
const doneArea = 'razorpay delivery done'
const answerTimeoutMs = 5000
const retryMs = 24 * 3600_000
const longestPauseMs = 3600_000

function toEnvelope(deps: Deps, event: string, parts: Record<string, unknown>): string {
  return JSON.stringify({
    entity: 'event',
    account_id: deps.accountId,
    event,
    contains: Object.keys(parts),
    payload: Object.fromEntries(Object.entries(parts).map(([name, entity]) => [name, { entity }])),
    created_at: Math.floor(deps.now() / 1000),
  })
}

async function post(deps: Deps, delivery: Delivery, signature: string, signal: AbortSignal) {
  try {
    const response = await deps.fetch(deps.webhookUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': delivery.eventId,
      },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
    })
    await response.body?.cancel()
    return { isTaken: response.ok, answer: `HTTP ${response.status}` }
  } catch (error) {
    return { isTaken: false, answer: error instanceof Error ? error.message : 'no answer' }
  }
}

/** One attempt, or two at once if a fault doubles it; returns the updated delivery. */
async function attempt(deps: Deps, delivery: Delivery, signal: AbortSignal): Promise<Delivery> {
  const signature = delivery.isSignedWrongOnce ? '0'.repeat(64) : delivery.signature
  const first = await post(deps, delivery, signature, signal)
  const second = delivery.isDuplicated ? await post(deps, delivery, signature, signal) : first
  const tries = delivery.tries + 1
  const dueAt = deps.now() + Math.min(deps.firstPauseMs * 2 ** (tries - 1), longestPauseMs)
  const unfinished = dueAt - delivery.firstAt > retryMs ? 'given_up' : 'pending'
  return {
    ...delivery,
    tries,
    dueAt,
    isDuplicated: false,
    isSignedWrongOnce: false,
    lastAnswer: second.answer,
    state: first.isTaken || second.isTaken ? 'delivered' : unfinished,
  }
}

/** Delivers at least once, in no guaranteed order, with growing pauses for 24 hours. */
export function webhookDispatcher(deps: Deps) {
  const underWay = new Map<string, Promise<void>>()
  const stop = new AbortController()

  function save(delivery: Delivery): void {
    if (delivery.state === 'pending') deps.store.set(pendingArea, delivery.eventId, delivery)
    else {
      deps.store.together(() => {
        deps.store.delete(pendingArea, delivery.eventId)
        deps.store.set(doneArea, delivery.eventId, delivery)
      })
    }
  }

  function announce(event: string, parts: Record<string, unknown>): void {
    const body = toEnvelope(deps, event, parts)
    const now = deps.now()
    save({
      eventId: deps.newEventId(),
      event,
      body,
      signature: createHmac('sha256', deps.webhookSecret).update(body).digest('hex'),
      tries: 0,
      firstAt: now,
      dueAt: now + (deps.hasFault('webhook_reorder', event)?.delayMs ?? 0),
      state: deps.hasFault('webhook_drop', event) ? 'dropped' : 'pending',
      isDuplicated: deps.hasFault('webhook_duplicate', event) !== undefined,
      isSignedWrongOnce: deps.hasFault('webhook_wrong_signature', event) !== undefined,
      lastAnswer: null,
    })
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const after = await attempt(deps, delivery, stop.signal)
    if (!stop.signal.aborted) save(after)
  }

  const pending = () => deps.store.list(pendingArea).map((row) => row.value as Delivery)

  return {
    announce,
    nextDueAt: () =>
      Math.min(
        ...pending()
          .filter((each) => !underWay.has(each.eventId))
          .map((each) => each.dueAt),
      ),
    /** Sends what is due and waits for all requests. */
    sendDue: async () => {
      const now = deps.now()
      for (const delivery of pending()) {
        if (delivery.dueAt > now || underWay.has(delivery.eventId)) continue
        underWay.set(
          delivery.eventId,
          deliver(delivery).finally(() => underWay.delete(delivery.eventId)),
        )
      }
      await Promise.all(underWay.values())
    },
    list: (): Delivery[] => [...deps.store.list(doneArea).map((row) => row.value as Delivery), ...pending()],
    /** Sends a finished event again, as from the provider's dashboard. */
    replay: (eventId: string): boolean => {
      const delivery = deps.store.get(doneArea, eventId) as Delivery | undefined
      if (!delivery) return false
      deps.store.together(() => {
        deps.store.delete(doneArea, eventId)
        save({ ...delivery, state: 'pending', dueAt: deps.now(), firstAt: deps.now() })
      })
      return true
    },
    close: async () => {
      stop.abort()
      await Promise.all(underWay.values())
    },
  }
}
