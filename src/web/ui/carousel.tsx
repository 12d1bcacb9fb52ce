import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

type Slide = { key: string; content: ReactNode; label: string }

type CarouselProps = {
  label: string
  slides: readonly Slide[]
  texts: { previous: string; next: string; pause: string; play: string; goTo: (position: number) => string }
  /** Advances after this time, until paused, hovered, focused or where reduced motion is preferred. */
  turnAfterMs?: number | undefined
  /** The classes that place the controls; without them they are below the pictures. */
  controls?: string
  className?: string | undefined
}

/** Hidden on a phone, which swipes and has no room for them beside dots of finger size. */
const arrow = 'max-sm:hidden'

/**
 * Scroll-snap does the moving, so swiping works before and without JavaScript. The controls come first for a keyboard,
 * so that whoever meets a turning picture can stop it.
 */
export function Carousel(props: CarouselProps) {
  const { label, slides, texts, turnAfterMs, controls = 'mt-3', className = '' } = props
  const root = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const hydrated = useHydrated()
  const count = slides.length

  function go(to: number) {
    setPaused(true)
    const box = track.current
    if (box) box.scrollTo({ left: ((to + count) % count) * box.clientWidth })
  }

  useEffect(() => {
    if (!turnAfterMs || paused || count < 2) return undefined
    const timer = setInterval(() => {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden
      const box = track.current
      if (still || !box || root.current?.matches(':hover, :focus-within')) return
      const here = Math.round(box.scrollLeft / box.clientWidth)
      box.scrollTo({ left: ((here + 1) % count) * box.clientWidth })
    }, turnAfterMs)
    return () => clearInterval(timer)
  }, [turnAfterMs, paused, count])

  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label={label}
      className={`relative flex flex-col-reverse ${className}`}
    >
      {count > 1 && (
        <div
          className={`z-10 flex w-fit items-center rounded-full border border-line bg-surface mx-auto px-2 ${controls}`}
        >
          {turnAfterMs && (
            <IconButton
              icon={paused ? 'play' : 'M9 5.5v13M15 5.5v13'}
              label={paused ? texts.play : texts.pause}
              onClick={() => setPaused(!paused)}
            />
          )}
          <IconButton icon="arrow-left" label={texts.previous} className={arrow} onClick={() => go(at - 1)} />
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              aria-label={texts.goTo(index + 1)}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => go(index)}
              className="group inline-flex h-11 w-7 items-center justify-center"
            >
              <span className="h-2 w-2 rounded-full bg-edge eased group-aria-[current]:w-5 group-aria-[current]:bg-accent" />
            </button>
          ))}
          <IconButton icon="arrow-right" label={texts.next} className={arrow} onClick={() => go(at + 1)} />
        </div>
      )}
      <ul
        ref={track}
        // Focusable, so that the arrow keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={label}
        aria-live={turnAfterMs && !paused ? 'off' : 'polite'}
        onScroll={(event) => {
          const box = event.currentTarget
          setAt(Math.round(box.scrollLeft / Math.max(1, box.clientWidth)))
        }}
        className="no-bar flex snap-x snap-mandatory overflow-x-auto scroll-smooth"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.key}
            aria-label={slide.label}
            inert={hydrated && index !== at}
            className="w-full shrink-0 snap-center"
          >
            {slide.content}
          </li>
        ))}
      </ul>
    </section>
  )
}
