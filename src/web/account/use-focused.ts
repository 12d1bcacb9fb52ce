import { type RefObject, useEffect, useRef } from 'react'

/** For the first field of a new step: the person continues typing there. */
export function useFocused(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
