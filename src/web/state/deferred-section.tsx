import { type ComponentType, createElement, memo, Suspense, use, useEffect, useRef, useState } from 'react'
import { Provider } from 'react-redux'
import { type Store, useAppStore } from './store.ts'

type DeferredSection = {
  /** Stands for the part, also while its code is not here. */
  Part: ComponentType<{ className?: string }>
  /** For a screen that the browser opens itself: brings the code, so that the part is there with the rest. */
  load: () => Promise<void>
}

type Parts = {
  code: () => Promise<{ Component: ComponentType }>
  /** Has in the store what the server left out of the page; throws while it cannot be had. */
  fill?: (store: Store) => Promise<void>
}

const isServer = typeof document === 'undefined'
const againAfterMs = 5_000

/** What a page can wait for, as what it shows stays as it is. */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, againAfterMs)
        window.addEventListener('online', resolve, { once: true })
      })
    }
  }
}

/**
 * A part of a screen that the server writes like all others, but whose code the browser loads only when the part
 * comes into sight: until then, and where the code cannot be had, it is the server's page, with links that work
 * (docs/decisions/0021).
 */
export function deferredSection({ code, fill = async () => undefined }: Parts): DeferredSection {
  let found: ComponentType | undefined
  let comingAlive: Promise<ComponentType> | undefined
  let want = () => {}
  const wanted = new Promise<void>((resolve) => {
    want = resolve
  })

  async function load(): Promise<ComponentType> {
    found = (await code()).Component
    return found
  }

  async function comeAlive(store: Store): Promise<ComponentType> {
    if (isServer) return load()
    await wanted
    await untilDone(() => fill(store))
    return untilDone(load)
  }

  function Content() {
    const store = useAppStore()
    // What hydration compares with: the store has been filled since the page was written.
    const [state] = useState(() => store.getState())
    comingAlive ??= found ? undefined : comeAlive(store)
    const component = found ?? use(comingAlive as Promise<ComponentType>)
    return (
      <Provider store={store} serverState={state}>
        {createElement(component)}
      </Provider>
    )
  }

  function Part({ className }: { className?: string }) {
    const box = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const watcher = new IntersectionObserver((entries) => {
        if (entries.some((entry) => entry.isIntersecting)) want()
      })
      if (box.current) watcher.observe(box.current)
      return () => {
        watcher.disconnect()
        // Gone before it came alive: there is no server's page to stay as it is.
        if (!found) comingAlive = undefined
      }
    }, [])
    return (
      <div ref={box} className={className}>
        <Suspense>
          <Content />
        </Suspense>
      </div>
    )
  }

  return {
    Part: memo(Part),
    load: async () => {
      // The server's page is still there and will come alive by itself.
      if (comingAlive && !found) want()
      else await load()
    },
  }
}
