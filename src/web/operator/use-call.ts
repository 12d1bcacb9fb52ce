import { useCallback, useEffect, useRef, useState } from 'react'
import { wordsOf } from './api.ts'

type Loaded<T> = { data: T | undefined; error: string | undefined; reload: () => Promise<void> }

/** What a screen reads: asked again when `key` changes; of two answers under way only the last asked counts. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ data: T | undefined; error: string | undefined }>({
    data: undefined,
    error: undefined,
  })
  const latest = useRef({ load, turn: 0 })
  latest.current.load = load
  const reload = useCallback(async () => {
    const turn = ++latest.current.turn
    try {
      const data = await latest.current.load()
      if (turn === latest.current.turn) setState({ data, error: undefined })
    } catch (error) {
      if (turn === latest.current.turn) setState((before) => ({ ...before, error: wordsOf(error) }))
    }
  }, [])
  useEffect(() => {
    void reload()
  }, [key, reload])
  return { ...state, reload }
}

type Deed = { busy: boolean; error: string | undefined; run: (work: () => Promise<void>) => Promise<void> }

/** Something that a press does: once at a time, with what went wrong. */
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
