import { type RefObject, useEffect, useRef } from 'react'

/** For the field that a new step begins with: whoever asked for the step goes on typing there. */
export function useFocused(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
