import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

type PassFocusProps = { to: RefObject<HTMLElement | null>; className?: string; children: ReactNode }

export function PassFocus({ to, className, children }: PassFocusProps) {
  const box = useRef<HTMLDivElement>(null)
  // The cleanup of a layout effect runs while the content is still in the page.
  useLayoutEffect(() => {
    const [{ current }, { current: next }] = [box, to]
    return () => {
      if (current?.contains(document.activeElement)) next?.focus({ preventScroll: true })
    }
  }, [to])
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  )
}
