import { useEffect, useState } from 'react'
import type { SavedTraveler } from '#shared/contract/travelers-schemas.ts'
import { listTravelers } from '#shared/contract/travelers.ts'
import { ask, useApi } from '#web/platform/thunk.ts'

type Saved =
  | { kind: 'loading' }
  | { kind: 'ready'; travelers: SavedTraveler[] }
  | { kind: 'failed'; message: string }

/** The saved travelers, loaded on demand; `set` adopts the answer of a change. */
export function useSaved(isWanted: boolean) {
  const api = useApi()
  const [saved, setSaved] = useState<Saved>({ kind: 'loading' })
  useEffect(() => {
    let isCurrent = true
    async function load() {
      const loaded = await ask(api, listTravelers, {})
      if (!isCurrent) return
      if (loaded.ok) setSaved({ kind: 'ready', ...loaded.answer })
      else setSaved({ kind: 'failed', message: loaded.failure.message })
    }
    if (isWanted) void load()
    return () => {
      isCurrent = false
    }
  }, [api, isWanted])
  return { saved, set: (travelers: SavedTraveler[]) => setSaved({ kind: 'ready', travelers }) }
}

/** Names to pick from, without duplicates: the given one first, then the saved ones, if they load. */
export function useKnownNames(first: string, isWanted: boolean): string[] {
  const { saved } = useSaved(isWanted)
  const names = saved.kind === 'ready' ? saved.travelers.map(({ name }) => name) : []
  return [...new Set([first.trim(), ...names])].filter((name) => name !== '')
}
