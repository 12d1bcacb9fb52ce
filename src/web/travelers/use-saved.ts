import { useEffect, useState } from 'react'
import type { SavedTraveler } from '#shared/contract/travelers-schemas.ts'
import { useCallDispatch } from '#web/platform/thunk.ts'
import { listTravelers } from './calls.ts'

type Saved =
  | { kind: 'loading' }
  | { kind: 'ready'; travelers: SavedTraveler[] }
  | { kind: 'failed'; message: string }

/** The saved travelers, loaded on demand; `set` adopts the answer of a change. */
export function useSaved(isWanted: boolean) {
  const dispatch = useCallDispatch()
  const [saved, setSaved] = useState<Saved>({ kind: 'loading' })
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const told = await dispatch(listTravelers({}))
      if (!isCurrent) return
      if (listTravelers.fulfilled.match(told)) setSaved({ kind: 'ready', ...told.payload })
      else setSaved({ kind: 'failed', message: told.payload?.message ?? '' })
    }
    if (isWanted) void ask()
    return () => {
      isCurrent = false
    }
  }, [dispatch, isWanted])
  return { saved, set: (travelers: SavedTraveler[]) => setSaved({ kind: 'ready', travelers }) }
}

/** Names to pick from, without duplicates: the given one first, then the saved ones, if they load. */
export function useKnownNames(first: string, isWanted: boolean): string[] {
  const { saved } = useSaved(isWanted)
  const names = saved.kind === 'ready' ? saved.travelers.map(({ name }) => name) : []
  return [...new Set([first.trim(), ...names])].filter((name) => name !== '')
}
