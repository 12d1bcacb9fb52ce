import { useEffect } from 'react'
import { usePlace } from '#web/console/router.tsx'
import type { Of } from './use-draft.ts'

/** Storage may be blocked: then only the address knows. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/**
 * The record that an unpublished one was copied from; remembered on this device. `isNew` is undefined until the record
 * has arrived.
 */
export function useOrigin({ kind, id }: Of, isNew: boolean | undefined): string | null {
  const named = usePlace().query.get('copyOf')
  const key = `copyOf ${kind}/${id}`
  useEffect(() => {
    if (isNew === false) withStorage((storage) => storage.removeItem(key))
    else if (named !== null) withStorage((storage) => storage.setItem(key, named))
  }, [isNew, key, named])
  return isNew === true ? (named ?? withStorage((storage) => storage.getItem(key)) ?? null) : null
}
