/** As a ref: scrolls what has just appeared into view, clear of the header and of a toast. */
export const intoView = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'nearest' })

/** As a ref: moves the focus to a field that is next, or, with `tabIndex={-1}`, to what has replaced a form. */
export const takeFocus = (words: HTMLElement | null): void => words?.focus()

/** As a ref: whoever uses the page continues here if what had the focus has gone. */
export function takeLostFocus(words: HTMLElement | null): void {
  if (document.activeElement === document.body && navigator.userActivation.hasBeenActive) words?.focus()
}
