const menus = () => [...document.querySelectorAll<HTMLDetailsElement>('details.menu')]

/** Does what replaces the header, and leaves the menus as they were: one may have opened one already. */
export function preservingMenus(replaceHeader: () => void): void {
  const before = menus().map(({ open, firstElementChild }) => ({
    open,
    isFocused: firstElementChild === document.activeElement,
  }))
  replaceHeader()
  for (const [at, menu] of menus().entries()) {
    menu.open = before[at]?.open ?? false
    if (before[at]?.isFocused) menu.querySelector('summary')?.focus({ preventScroll: true })
  }
}
