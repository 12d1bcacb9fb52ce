import { useCallback, useEffect, useRef, useState } from 'react'
import { wordsOf } from './api.ts'

type Loaded<T> = { data: T | undefined; error: string | undefined; reload: () => Promise<void> }

type Read<T> = { key: string; data: T | undefined; error: string | undefined }

/** Loads a screen's data, again whenever `key` changes; only the answer to the latest request counts. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [read, setRead] = useState<Read<T>>({ key, data: undefined, error: undefined })
  const latest = useRef(load)
  const turns = useRef(0)
  useEffect(() => {
    latest.current = load
  })
  const reload = useCallback(async () => {
    const turn = ++turns.current
    try {
      const data = await latest.current()
      if (turn === turns.current) setRead({ key, data, error: undefined })
    } catch (error) {
      if (turn === turns.current)
        setRead((before) => ({
          key,
          data: before.key === key ? before.data : undefined,
          error: wordsOf(error),
        }))
    }
  }, [key])
  useEffect(() => {
    void reload()
  }, [reload])
  // Data of another key is ignored.
  return read.key === key ? { ...read, reload } : { data: undefined, error: undefined, reload }
}

type Deed = { busy: boolean; error: string | undefined; run: (work: () => Promise<void>) => Promise<void> }

/** Runs an action once at a time, and holds its error. */
export function useDeed(): Deed {
  const [state, setState] = useState<{ busy: boolean; error: string | undefined }>({
    busy: false,
    error: undefined,
  })
  const isBusy = useRef(false)
  const run = useCallback(async (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ busy: true, error: undefined })
    try {
      await work()
      setState({ busy: false, error: undefined })
    } catch (error) {
      setState({ busy: false, error: wordsOf(error) })
    } finally {
      isBusy.current = false
    }
  }, [])
  return { ...state, run }
}
