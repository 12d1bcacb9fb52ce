import { useState } from 'react'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { SettingsSection } from './settings-section.tsx'

const variants: Record<Theme, { icon: IconName; label: MessageKey }> = {
  system: { icon: 'settings', label: 'settings.themeSystem' },
  light: { icon: 'sun', label: 'settings.themeLight' },
  dark: { icon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z', label: 'settings.themeDark' },
}

export function ThemePanel() {
  const [chosen, setChosen] = useState(readTheme)
  function choose(theme: Theme) {
    chooseTheme(theme)
    setChosen(theme)
  }
  return (
    <SettingsSection
      id="appearance"
      title={text('settings.theme')}
      lead={text('settings.themeLead')}
      value={text(variants[chosen].label)}
    >
      <fieldset className="flex flex-col gap-2 sm:flex-row">
        <legend className="sr-only">{text('settings.theme')}</legend>
        {themes.map((theme) => (
          <label
            key={theme}
            className="flex min-h-11 grow cursor-pointer items-center gap-3 rounded-xl border border-line px-4 py-2 has-checked:border-accent has-checked:bg-accent/10"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={chosen === theme}
              onChange={() => choose(theme)}
              className="size-5 shrink-0 accent-accent"
            />
            <Icon name={variants[theme].icon} />
            {text(variants[theme].label)}
          </label>
        ))}
      </fieldset>
    </SettingsSection>
  )
}

const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Storage may be blocked: then the choice lasts for this page. */
function readTheme(): Theme {
  try {
    const stored = localStorage.getItem('theme')
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Applies the choice at once; the next page applies it before its first paint (state/boot.ts). */
function chooseTheme(theme: Theme): void {
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
