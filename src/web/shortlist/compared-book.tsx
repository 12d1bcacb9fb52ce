import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { bookPath, type Party } from './address.ts'
import type { Compared } from './compared.ts'

export function ComparedBook({ place, party }: { place: Compared; party: Party }) {
  return (
    <span className="mt-2 flex">
      <SiteLink to={bookPath(place.packageId, party)} className={buttonClass()}>
        {text('place.bookShort')}
        <span className="sr-only">: {placeName(place.name)}</span>
      </SiteLink>
    </span>
  )
}
