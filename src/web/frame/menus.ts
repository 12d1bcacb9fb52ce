const menus = () => [...document.querySelectorAll<HTMLDetailsElement>('details.menu')]

const closeUnless = (isUsed: (menu: HTMLDetailsElement) => boolean) => {
  for (const menu of menus()) if (menu.open && !isUsed(menu)) menu.open = false
}

export const closeMenus = () => closeUnless(() => false)

function closeByEscape({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return
  const focused = menus().find((menu) => menu.open && menu.contains(document.activeElement))
  closeMenus()
  focused?.querySelector('summary')?.focus()
}

/** Otherwise the focus would walk on behind an open menu. */
const closeOutside = ({ target }: Event) => closeUnless((menu) => menu.contains(target as Node))

/** Open menus close by Escape, by a press outside, and where the focus leaves them. */
export function watchMenus(): () => void {
  const outside = ['pointerdown', 'focusin'] as const
  addEventListener('keydown', closeByEscape)
  for (const event of outside) addEventListener(event, closeOutside)
  return () => {
    removeEventListener('keydown', closeByEscape)
    for (const event of outside) removeEventListener(event, closeOutside)
  }
}

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
