import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Takes what was entered into a control before hydration: the first change of the page would reset it. */
export function useTypedEarly<Control extends HTMLElement = HTMLInputElement>(
  take: (typed: string) => void,
): RefObject<Control | null> {
  const control = useRef<Control>(null)
  useLayoutEffect(() => {
    const { value, defaultValue } = (control.current ?? {}) as Partial<HTMLInputElement>
    if (value !== undefined && value !== defaultValue) take(value)
    // Runs once, before the first change of the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return control
}
