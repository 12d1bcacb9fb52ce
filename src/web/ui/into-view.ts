/** As a ref: scrolls an element that has just appeared clear of the header and of the toast that comes with it. */
export const intoView = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'nearest' })

/** As a ref, with `tabIndex={-1}`: moves the focus to what has replaced a form, since the pressed button is gone. */
export const takeFocus = (words: HTMLElement | null): void => words?.focus()
