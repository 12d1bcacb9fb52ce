const menus = () => [...document.querySelectorAll<HTMLDetailsElement>('details.menu')]

/** Replaces the header without closing a menu that the traveller has already opened. */
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
