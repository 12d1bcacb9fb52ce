import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Takes what was entered into a control before hydration: the first change of the page would reset it. */
export function useTypedEarly(take: (typed: string) => void): RefObject<HTMLInputElement | null> {
  const control = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const { value, defaultValue } = control.current ?? {}
    if (value !== undefined && value !== defaultValue) take(value)
    // Runs once, before the first change of the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return control
}
