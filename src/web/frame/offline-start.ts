import { type ToWorker, workerPath } from '#web/platform/worker-messages.ts'
import { readSession } from '#web/platform/session-storage.ts'
import { isCacheableAnswer, offlineModeOf } from '#web/worker/rules.ts'
import { removeStored, writeStored, readStored } from '#web/platform/stored.ts'
import { showState } from './connection-banner.tsx'

/** A message waits until a worker is active. */
function notifyWorker(message: ToWorker): void {
  void navigator.serviceWorker.ready.then((worker) => worker.active?.postMessage(message))
}

const timeoutMs = 3_000

/** Resolves to null if no worker answers. */
function askWorker<T>(message: ToWorker): Promise<T | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data as T))
    port1.start()
    setTimeout(() => resolve(null), timeoutMs)
    navigator.serviceWorker.controller?.postMessage(message, [port2])
  })
}

const ownerKey = 'offlineOwner'

/** The router stores how far each page was scrolled there, by path, when the traveller navigates away. */
const forgetScrolling = () => sessionStorage.removeItem('react-router-scroll-positions')

/** Deletes offline data of another account, or of one that has signed out. */
function forgetOthers(): void {
  const { user, isAuthenticated } = readSession()
  const [owner, now] = [readStored(ownerKey), isAuthenticated ? (user?._id ?? null) : null]
  if (owner === now) return
  if (owner !== null) {
    notifyWorker({ kind: 'wipe' })
    forgetScrolling()
    addEventListener('pagehide', forgetScrolling)
  }
  if (now === null) removeStored(ownerKey)
  else writeStored(ownerKey, now)
}

const entryScript = () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

/** Tabs stay open for days: a worker of another release means that this page is outdated. */
async function checkForUpdate(): Promise<void> {
  const isCurrent = await askWorker<boolean>({ kind: 'isCurrent', script: entryScript() })
  if (isCurrent === false) showState({ isOld: true })
}

/** What the router opens afterwards is read anew, so only the document itself is said to be saved. */
async function readOwnDocument(): Promise<void> {
  const { pathname } = location
  const isLeft = () => location.pathname !== pathname
  const served = await askWorker<{ savedAt: string | null }>({ kind: 'served' })
  if (!served || served.savedAt === null || isLeft()) return
  showState({ savedAt: served.savedAt })
  globalThis.navigation?.addEventListener('currententrychange', () => {
    if (isLeft()) showState({ savedAt: null })
  })
}

/** Reports the files and answers that were loaded before the worker was active. */
function reportLoad(): void {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => {
      const url = new URL(name)
      const isFile = /^\/(?:assets|pictures)\//.test(url.pathname)
      return url.origin === location.origin && (isFile || isCacheableAnswer(url))
    })
  notifyWorker({ kind: 'loaded', page: location.href.replace(/#.*/, ''), files })
}

const settleMs = 1_000

/**
 * The router opens pages without requesting a document, so the page reports itself to the worker once it has stayed
 * open a moment.
 */
function reportVisits(): void {
  let last = location.href
  let timer: ReturnType<typeof setTimeout> | undefined
  globalThis.navigation?.addEventListener('currententrychange', () => {
    if (location.href === last) return
    last = location.href
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (offlineModeOf(location.pathname) !== 'file' && navigator.onLine)
        notifyWorker({ kind: 'visited', page: location.href.replace(/#.*/, ''), title: document.title })
    }, settleMs)
  })
}

const untilIdle = () =>
  new Promise<unknown>((resolve) => {
    const wait = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(resolve, { timeout: 4_000 })
        : setTimeout(resolve, 500)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })

const hourMs = 3_600_000

async function start(): Promise<void> {
  const report = () => showState({ isOffline: !navigator.onLine })
  addEventListener('online', report)
  addEventListener('offline', report)
  report()
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const hadWorker = serviceWorker.controller !== null
  reportVisits()
  if (hadWorker) void readOwnDocument()
  await untilIdle()
  await serviceWorker.register(workerPath)
  const registration = await serviceWorker.ready
  serviceWorker.addEventListener('controllerchange', () => void checkForUpdate())
  if (!hadWorker) {
    if (!serviceWorker.controller)
      await new Promise((resolve) => {
        serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
    reportLoad()
  }
  forgetOthers()
  new MutationObserver(forgetOthers).observe(document.documentElement, { attributeFilter: ['data-auth'] })
  setInterval(() => void registration.update().catch(() => undefined), hourMs)
}

// Without a worker everything works as long as there is a network.
start().catch(() => undefined)
