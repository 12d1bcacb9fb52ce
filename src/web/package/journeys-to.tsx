import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** From what cannot be booked by itself to the journeys that lead there. */
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
