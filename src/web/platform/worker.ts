import type { ToWorker } from './worker-messages.ts'

export function tell(message: ToWorker): void {
  navigator.serviceWorker.controller?.postMessage(message)
}

const timeoutMs = 3_000

/** Resolves to null if no worker answers. */
export function ask<T>(message: ToWorker): Promise<T | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data as T))
    port1.start()
    setTimeout(() => resolve(null), timeoutMs)
    navigator.serviceWorker.controller?.postMessage(message, [port2])
  })
}
