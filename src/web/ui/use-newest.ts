import { type RefObject, useEffect, useRef } from 'react'

/** The value of the latest rendering, for what goes on after a call: others may have written meanwhile. */
export function useNewest<T>(value: T): RefObject<T> {
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  })
  return newest
}
