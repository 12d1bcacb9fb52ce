const openMenus = () => [...document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')]

function closeUnless(isUsed: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of openMenus()) if (!isUsed(menu)) menu.open = false
}

function closeByEscape({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return
  const focused = openMenus().find((menu) => menu.contains(document.activeElement))
  closeUnless(() => false)
  focused?.querySelector('summary')?.focus()
}

/** Otherwise the focus would walk on behind an open menu. */
const closeOutside = ({ target }: Event) => closeUnless((menu) => menu.contains(target as Node))

function closeBehindLink({ target }: Event): void {
  if (target instanceof Element && target.closest('.menu a')) closeUnless(() => false)
}

/** The header's menus close by Escape, by a press outside, once a link was followed, and where the focus leaves them. */
export function watchMenus(): void {
  addEventListener('keydown', closeByEscape)
  addEventListener('click', closeBehindLink)
  addEventListener('pointerdown', closeOutside)
  addEventListener('focusin', closeOutside)
}
