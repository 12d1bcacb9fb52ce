import { useEffect, useState } from 'react'
import type { SavedTraveler } from '#shared/contract/travelers-schemas.ts'
import * as calls from '#shared/contract/travelers.ts'
import { callThunk, outcomeOf, useCallDispatch } from '#web/platform/thunk.ts'

const listTravelers = callThunk('travelers/list', calls.listTravelers)
export const addTraveler = callThunk('travelers/add', calls.addTraveler)
export const renameTraveler = callThunk('travelers/rename', calls.renameTraveler)
export const removeTraveler = callThunk('travelers/remove', calls.removeTraveler)

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
    async function load() {
      const loaded = await outcomeOf(dispatch(listTravelers({})))
      if (!isCurrent) return
      if (loaded.ok) setSaved({ kind: 'ready', ...loaded.answer })
      else setSaved({ kind: 'failed', message: loaded.failure.message })
    }
    if (isWanted) void load()
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
