import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SandboxStore } from '#stand-ins/store.ts'
import { agenda } from './agenda.ts'
import { runWork, sandboxControls } from './controls.ts'
import { faultQueue } from './faults.ts'
import { sandboxListener } from './listener.ts'
import { type Bench, type Keys, makeId } from './state.ts'
import { webhookDispatcher } from './webhooks.ts'

export type RazorpaySandboxOptions = {
  store: SandboxStore
  /** Path of the stand-in, e.g. /sandbox/razorpay. */
  mountPath: string
  /** The origin for browsers. */
  publicUrl: () => string
  keys: Keys
  webhookUrl: () => string
  clock: () => Date
  random: () => number
  /** Of the control calls. */
  controlToken: string
  /** Pause before the first retry of a webhook; doubles each time. */
  webhookFirstPauseMs?: number
  /** Sends webhooks. */
  fetch?: typeof fetch
  /** Called with unexpected errors; if unset, such an error ends the process. */
  reportBug?: (error: unknown) => void
}

function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}

const accountArea = 'razorpay account'

/** Stand-in for Razorpay: its API, its browser script and window, and its webhooks. No money moves. */
export function razorpaySandbox(options: RazorpaySandboxOptions) {
  const { store, keys } = options
  const now = () => options.clock().getTime()
  const newId = (prefix: string) => makeId(prefix, options.random)
  const faults = faultQueue(store, () => newId('fault'), now)
  const accountId = (store.get(accountArea, 'id') as string | undefined) ?? newId('acc')
  store.set(accountArea, 'id', accountId)

  const dispatcher = webhookDispatcher({
    store,
    webhookUrl: options.webhookUrl,
    webhookSecret: keys.webhookSecret,
    accountId,
    now,
    newEventId: () => newId('event'),
    hasFault: faults.take,
    firstPauseMs: options.webhookFirstPauseMs ?? 1000,
    fetch: options.fetch ?? fetch,
  })
  const plans = agenda({
    store,
    now,
    run: (work) => runWork(bench, work),
    sendDue: dispatcher.sendDue,
    nextDeliveryAt: dispatcher.nextDueAt,
  })
  const bench: Bench = {
    store,
    keys,
    now,
    newId,
    announce: dispatcher.announce,
    plan: plans.plan,
    unplan: plans.unplan,
    takeFault: faults.take,
  }
  const controls = sandboxControls({ bench, faults, dispatcher, wake: plans.wake, tick: plans.tick })
  const listener = sandboxListener({
    bench,
    controls,
    mountPath: options.mountPath,
    controlToken: options.controlToken,
    wake: plans.wake,
    reportBug: options.reportBug ?? throwLater,
  })
  // Resumes what a killed process left undone.
  plans.wake()

  return {
    /** False if the path is not below the mount path. */
    handle: (request: IncomingMessage, response: ServerResponse): boolean => listener(request, response),
    close: async () => {
      plans.close()
      await dispatcher.close()
    },
    controls,
    /** For RAZORPAY_API_URL and RAZORPAY_CHECKOUT_URL. */
    apiUrl: () => options.publicUrl() + options.mountPath,
    checkoutScriptUrl: () => `${options.publicUrl()}${options.mountPath}/checkout.js`,
  }
}
