import { type ComponentType, createElement, memo, Suspense, use, useEffect, useRef, useState } from 'react'
import { Provider } from 'react-redux'
import { shown } from '#web/platform/shown-error.ts'
import { type Store, useAppStore } from './store.ts'

type DeferredSection<Props> = {
  /** Renders the section, also while its code is not loaded. */
  Part: ComponentType<Props & { className?: string }>
  /** Loads the code for a screen that the browser opens itself, so that the section appears with the rest. */
  load: () => Promise<void>
}

type Parts<Props> = {
  code: () => Promise<{ Component: ComponentType<Props> }>
  /** Puts into the store what the server left out of the page; rejects while it is not available. */
  fill?: (store: Store) => Promise<void>
}

type State = ReturnType<Store['getState']>

const isServer = typeof document === 'undefined'
const againAfterMs = 5_000

/** Retries until it succeeds: the page can wait, because the server's markup stays in place. */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await work()
    } catch (error) {
      shown.mend?.(error, failed)
      await new Promise((resolve) => {
        setTimeout(resolve, againAfterMs)
        window.addEventListener('online', resolve, { once: true })
      })
    }
  }
}

/**
 * A section of a screen that the server renders like all others, but whose code the browser loads only when the
 * section comes into view: until then, and if the code does not load, the server's markup stays, with links that
 * work (docs/decisions/0021).
 */
export function deferredSection<Props extends object = object>({
  code,
  fill,
}: Parts<Props>): DeferredSection<Props> {
  let found: ComponentType<Props> | undefined
  let comingAlive: Promise<ComponentType<Props>> | undefined
  let want = () => {}
  const wanted = new Promise<void>((resolve) => {
    want = resolve
  })

  async function load(): Promise<ComponentType<Props>> {
    found = (await code()).Component
    return found
  }

  async function comeAlive(store: Store): Promise<ComponentType<Props>> {
    if (isServer) return load()
    await wanted
    if (fill) await untilDone(() => fill(store))
    return untilDone(load)
  }

  function Content({ props, before }: { props: Props; before: State }) {
    const store = useAppStore()
    // Hydration compares with this state, which includes what was fetched for the section.
    const [filled] = useState(() => store.getState())
    const state = fill ? filled : before
    comingAlive ??= found ? undefined : comeAlive(store)
    const component = found ?? use(comingAlive as Promise<ComponentType<Props>>)
    return (
      <Provider store={store} serverState={state}>
        {createElement(component, props)}
      </Provider>
    )
  }

  function Part({ className, ...props }: Props & { className?: string }) {
    const box = useRef<HTMLDivElement>(null)
    const store = useAppStore()
    // The state at rendering: the store may change before the section is hydrated.
    const [before] = useState(() => store.getState())
    useEffect(() => {
      const watcher = new IntersectionObserver((entries) => {
        if (entries.some((entry) => entry.isIntersecting)) want()
      })
      if (box.current) watcher.observe(box.current)
      return () => {
        watcher.disconnect()
        // Removed before it was hydrated: there is no server markup to preserve.
        if (!found) comingAlive = undefined
      }
    }, [])
    return (
      <div ref={box} className={className}>
        <Suspense>
          <Content props={props as Props} before={before} />
        </Suspense>
      </div>
    )
  }

  return {
    Part: memo(Part),
    load: async () => {
      // The server's markup is still in place and hydrates by itself.
      if (comingAlive && !found) want()
      else await load()
    },
  }
}
