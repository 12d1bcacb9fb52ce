import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Links from a hotel or rental, which is not sold on its own, to the journeys near it. */
export function JourneysTo({ city }: { city: string }) {
  return (
    <SiteLink
      to={`${paths.search}?${new URLSearchParams({ end: city })}`}
      className={buttonClass({ variant: 'primary', wide: true })}
    >
      {text('place.journeysTo', { city: placeName(city) })}
      <Icon name="arrow-right" />
    </SiteLink>
  )
}
