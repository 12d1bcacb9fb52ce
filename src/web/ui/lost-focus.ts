import { isShown } from './is-shown.ts'

/** What has the focus, or had it last, and what that stands in, from the inside out. */
let path: Element[] = []
let waiting: ReturnType<typeof setTimeout> | undefined

function note(focused: EventTarget | null): void {
  path = []
  for (let at = focused instanceof Element ? focused : null; at; at = at.parentElement) path.push(at)
}

/** Where one reads or types on; never another button, since a second press is meant for the one that has gone. */
const resumed = 'a[href], summary, input:not([type=radio], [type=checkbox])'

const isTwin = (one: Element, other: Element) =>
  one.matches(resumed) &&
  one.tagName === other.tagName &&
  one.textContent === other.textContent &&
  ['name', 'href'].every((name) => one.getAttribute(name) === other.getAttribute(name))

/** The same element, the one that has replaced it, or the nearest heading around it. */
function* successors(lost: Element): Generator<Element> {
  const around = path.filter((box) => box.isConnected)
  if (lost.isConnected) yield lost
  for (const box of around) for (const one of box.querySelectorAll(resumed)) if (isTwin(one, lost)) yield one
  for (const box of around) yield* box.querySelectorAll('h1, h2, h3')
}

function restore(): void {
  waiting = undefined
  const [lost] = path
  if (!lost || document.activeElement !== document.body) return
  for (const next of successors(lost)) {
    if (!(next instanceof HTMLElement || next instanceof SVGElement)) continue
    if (next.matches('h1, h2, h3')) next.tabIndex = -1
    // Without effect on what is hidden or behind a dialog.
    next.focus({ preventScroll: true })
    if (document.activeElement === next) return
  }
  document.querySelector('main')?.focus({ preventScroll: true })
}

/** What is still there was left by its reader, as with the 'Done' of a telephone's keyboard. */
function forgetLeft(): void {
  const [left] = path
  const isThere = left && isShown(left) && !left.matches(':disabled')
  if (isThere && document.activeElement === document.body) path = []
}

const forEffectsMs = 100

let held: { target: EventTarget | null; words: string | null } | undefined

/** A held key presses what it was held on, not what is there or said there meanwhile: a new price, another question. */
function pressOnce(event: KeyboardEvent): void {
  const { key, repeat, target } = event
  if (key !== 'Enter' || !(target instanceof Element)) return
  if (!repeat) held = { target, words: target.textContent }
  else if (target.matches('button') && (target !== held?.target || target.textContent !== held.words))
    event.preventDefault()
}

/** Moves the focus on when what had it goes, as a rule by its own press. */
export function watchFocus(): void {
  note(document.activeElement)
  addEventListener('focusin', ({ target }) => note(target))
  addEventListener('pointerdown', ({ target }) => {
    if (!path[0]?.contains(target as Node)) path = []
  })
  addEventListener('focusout', () => setTimeout(forgetLeft))
  addEventListener('keydown', pressOnce, true)
  new MutationObserver(() => {
    if (document.activeElement === document.body) waiting ??= setTimeout(restore, forEffectsMs)
  }).observe(document.body, { childList: true, subtree: true })
}
