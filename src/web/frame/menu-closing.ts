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

/** Without this the focus would move on behind an open menu. */
const closeOutside = ({ target }: Event) => closeUnless((menu) => menu.contains(target as Node))

function closeBehindLink({ target }: Event): void {
  if (target instanceof Element && target.closest('.menu a')) closeUnless(() => false)
}

/** Closes the header's menus on Escape, on a press outside, after a link was followed and when the focus leaves them. */
export function watchMenus(): void {
  addEventListener('keydown', closeByEscape)
  addEventListener('click', closeBehindLink)
  addEventListener('pointerdown', closeOutside)
  addEventListener('focusin', closeOutside)
}
