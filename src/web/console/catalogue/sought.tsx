import { type ComponentProps, createContext, type RefObject, useContext, useEffect, useRef } from 'react'

type Seeking = { sought: string | undefined; onFound: () => void; onSeek?: (field: string) => void }

/** The field to focus after a press on a problem about it. */
export const Sought = createContext<Seeking>({ sought: undefined, onFound: () => undefined })

/** Whether a path is this field or inside it. */
export const isAt = (path: string, field: string): boolean =>
  path === field || path.startsWith(`${field}[`) || path.startsWith(`${field}.`)

const controls = 'input:not([type=hidden]), textarea, select, button'

/** Focuses a field when it is sought, even if its part of the screen has to load or open first. */
export function useSought<T extends HTMLElement>(isOwn: (path: string) => boolean): RefObject<T | null> {
  const ref = useRef<T>(null)
  const { sought, onFound } = useContext(Sought)
  useEffect(() => {
    const field = ref.current
    if (sought === undefined || !field || !isOwn(sought)) return
    const control =
      field.tabIndex === -1 && field.hasAttribute('tabindex')
        ? field
        : field.querySelector<HTMLElement>(controls)
    control?.focus()
    onFound()
  })
  return ref
}

type SeekableProps = ComponentProps<'div'> & { at: string; follows?: string | undefined }

/** Wraps the control of a field: `at` is its full path; problems of the derived field `follows` also lead here. */
export function Seekable({ at, follows, ...rest }: SeekableProps) {
  const ref = useSought<HTMLDivElement>((sought) => isAt(sought, at) || sought === follows)
  return <div ref={ref} className="contents" {...rest} />
}
