/** As a ref: scrolls an element that has just appeared clear of the header and of the toast that comes with it. */
export const intoView = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'nearest' })
