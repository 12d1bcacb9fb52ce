import { useCallback, useEffect, useRef, useState } from 'react'
import { wordsOf } from './api.ts'
import { useNewest } from '#web/ui/use-newest.ts'
import { useNavigations } from './navigations.ts'

type Loaded<T> = {
  data: T | undefined
  /** The data of the key before, until those of this one have arrived: what stands there moves only once. */
  last: T | undefined
  error: string | undefined
  reload: () => Promise<void>
}

type Read<T> = { key: string; data: T | undefined; error: string | undefined }

/** Loads a screen's data, again whenever `key` changes or somebody goes somewhere; only the answer to the latest request counts. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [read, setRead] = useState<Read<T>>({ key, data: undefined, error: undefined })
  const latest = useRef({ key, load })
  const turns = useRef(0)
  const navigations = useNavigations()
  useEffect(() => {
    latest.current = { key, load }
  })
  const readAs = useCallback(async (key: string) => {
    const turn = ++turns.current
    try {
      const data = await latest.current.load()
      if (turn === turns.current) setRead({ key, data, error: undefined })
    } catch (error) {
      if (turn === turns.current)
        setRead((before) => ({
          key,
          data: before.key === key ? before.data : undefined,
          error: wordsOf(error),
        }))
    }
  }, [])
  useEffect(() => {
    void readAs(key)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [readAs, key, navigations])
  // Also called at the end of a deed that began under another key.
  const reload = useCallback(() => readAs(latest.current.key), [readAs])
  const { data, error } = read.key === key ? read : { data: undefined, error: undefined }
  return { data, last: read.data, error, reload }
}

type Deed = { busy: boolean; error: string | undefined; run: (work: () => Promise<void>) => Promise<void> }

/** Runs an action once at a time, and holds its error; after one, `renew` reads again what the action was about. */
export function useDeed(renew?: () => Promise<unknown>): Deed {
  const [state, setState] = useState<{ busy: boolean; error: string | undefined }>({
    busy: false,
    error: undefined,
  })
  const isBusy = useRef(false)
  const newest = useNewest(renew)
  const run = useCallback(
    async (work: () => Promise<void>) => {
      if (isBusy.current) return
      isBusy.current = true
      setState({ busy: true, error: undefined })
      try {
        await work()
        setState({ busy: false, error: undefined })
      } catch (error) {
        await newest.current?.()
        setState({ busy: false, error: wordsOf(error) })
      } finally {
        isBusy.current = false
      }
    },
    [newest],
  )
  return { ...state, run }
}
