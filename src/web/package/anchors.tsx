import { useEffect, useRef, useState } from 'react'
import { type MessageKey, text } from '#shared/messages/text.ts'

/** The sections of the page by their anchors, in its order. */
const anchors: readonly (readonly [string, MessageKey])[] = [
  ['covers', 'place.covers'],
  ['about', 'place.about'],
  ['itinerary', 'place.itinerary'],
  ['nearby', 'place.nearbyToggle'],
  ['year', 'year.title'],
  ['reviews', 'reviews.title'],
]

/** Header and links: a section is read once it begins above this line. */
const readFromPx = 200

/** The last section that begins above the line. */
const readNow = () =>
  anchors.findLast(([id]) => {
    const { top = Infinity } = document.getElementById(id)?.getBoundingClientRect() ?? {}
    return top < readFromPx
  })?.[0]

/**
 * Moves to the section without the router: its navigation would discard the markup of sections whose code has not loaded,
 * the one that was asked for among them.
 */
function follow(event: MouseEvent) {
  const { target, ctrlKey, metaKey, shiftKey } = event
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('main a[href^="#"]')
  const section = link && document.getElementById(link.hash.slice(1))
  if (!section || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  history.replaceState(history.state, '', link.hash)
  section.scrollIntoView()
  section.focus({ preventScroll: true })
}

/** The links to the page's sections stay in view, in one line that scrolls sideways; without reviews none leads to them. */
export function Anchors({ hasReviews }: { hasReviews: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let shown: string | undefined
    const look = () => {
      const now = readNow()
      if (now === shown) return
      shown = now
      setCurrent(now)
      const link = list.current?.querySelector<HTMLElement>(`[href="#${now}"]`)
      list.current?.scrollTo({ left: (link?.offsetLeft ?? 0) - 16 })
    }
    addEventListener('scroll', look, { passive: true })
    document.addEventListener('click', follow)
    return () => {
      removeEventListener('scroll', look)
      document.removeEventListener('click', follow)
    }
  }, [])
  return (
    <nav
      aria-label={text('pages.contents')}
      className="sticky top-15 z-20 -mx-4 bg-page sm:mx-0 [html:has(&)]:scroll-pt-32"
    >
      <ul ref={list} className="no-bar relative flex gap-6 overflow-x-auto border-b border-line px-4 sm:px-0">
        {anchors
          .filter(([id]) => id !== 'reviews' || hasReviews)
          .map(([id, key]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'true' : undefined}
                className={`inline-flex min-h-11 items-center border-b-3 text-sm font-semibold whitespace-nowrap ${id === current ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink'}`}
              >
                {text(key)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
