import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** An active filter, and the address without it. */
export type ChosenFilter = { name: string; without: string }

/** The active filters; each can be removed. */
export function ChosenFilters({ filters }: { filters: readonly ChosenFilter[] }) {
  if (filters.length === 0) return null
  return (
    <nav aria-label={text('destination.filters')} className="flex flex-wrap gap-2">
      {filters.map(({ name, without }) => (
        <SiteLink key={name} to={without} className={buttonClass()}>
          <Icon name="close" />
          {text('destination.takeAway', { filter: placeName(name) })}
        </SiteLink>
      ))}
    </nav>
  )
}
