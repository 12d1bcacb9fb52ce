/** As a ref: what has just come up is scrolled clear of the header and of the toast that comes with it. */
export const intoView = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'nearest' })
