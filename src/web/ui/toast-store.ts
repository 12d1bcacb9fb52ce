export type ToastType = 'info' | 'success' | 'error'
export type Toast = { id: number; type: ToastType; text: string }

export type ToastTimers = {
  nowMs: () => number
  set: (run: () => void, delayMs: number) => unknown
  clear: (timer: unknown) => void
}

export type ToastStore = ReturnType<typeof toastStore>

const none: readonly Toast[] = []
const maxShown = 3
const hideAfterMs = 5000

const browserTimers: ToastTimers = {
  nowMs: () => performance.now(),
  set: (run, delayMs) => setTimeout(run, delayMs),
  clear: (timer) => clearTimeout(timer as number),
}

/** The visible toasts, newest last. All timers pause while a toast is hovered or focused. */
export function toastStore(timers: ToastTimers = browserTimers) {
  let toasts: readonly Toast[] = []
  let lastId = 0
  let held = false
  let regions: readonly string[] = []
  const listeners = new Set<() => void>()
  const running = new Map<number, { timer: unknown; dueMs: number }>()
  const leftMs = new Map<number, number>()

  function publish(next: readonly Toast[]) {
    toasts = next
    for (const listener of listeners) listener()
  }

  /** The last region shows the toasts: a dialog makes those below it inert. Returns what removes it. */
  function addRegion(region: string): () => void {
    regions = [...regions, region]
    publish(toasts)
    return () => {
      regions = regions.filter((other) => other !== region)
      publish(toasts)
    }
  }

  function start(id: number, delayMs: number) {
    if (held) leftMs.set(id, delayMs)
    else running.set(id, { timer: timers.set(() => dismiss(id), delayMs), dueMs: timers.nowMs() + delayMs })
  }

  function forget(id: number) {
    const entry = running.get(id)
    if (entry) timers.clear(entry.timer)
    running.delete(id)
    leftMs.delete(id)
  }

  function dismiss(id: number) {
    forget(id)
    publish(toasts.filter((toast) => toast.id !== id))
  }

  function show(type: ToastType, text: string): number {
    const id = ++lastId
    for (const old of toasts.slice(0, Math.max(0, toasts.length + 1 - maxShown))) forget(old.id)
    publish([...toasts, { id, type, text }].slice(-maxShown))
    start(id, hideAfterMs)
    return id
  }

  function hold() {
    if (held) return
    held = true
    for (const [id, { timer, dueMs }] of running) {
      timers.clear(timer)
      leftMs.set(id, Math.max(0, dueMs - timers.nowMs()))
    }
    running.clear()
  }

  function release() {
    if (!held) return
    held = false
    for (const [id, delayMs] of leftMs) start(id, delayMs)
    leftMs.clear()
  }

  return {
    show,
    dismiss,
    hold,
    release,
    list: () => toasts,
    addRegion,
    listIn: (region: string) => (regions.at(-1) === region ? toasts : none),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
