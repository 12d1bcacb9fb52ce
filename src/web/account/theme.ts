export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Storage may be blocked: then the choice lasts for this page. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem('theme')
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Applies the choice at once; the next page applies it before its first paint (platform/boot.ts). */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  try {
    if (theme === 'system') localStorage.removeItem('theme')
    else localStorage.setItem('theme', theme)
  } catch {
    // The choice applies to this page only.
  }
}
