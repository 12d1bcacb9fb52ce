import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { PlaceSearch } from '#web/platform/place-search.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OfflineSaved } from './offline-saved.tsx'
import { Component as Popular } from './popular.tsx'

export type WayOnProps = {
  /** Nothing answered: what is saved on the device is shown. */
  isAway: boolean
  /** The page has no field of its own. */
  hasSearch?: boolean
}

export function Component({ isAway, hasSearch = false }: WayOnProps) {
  return (
    <div className="flex flex-col gap-8">
      {isAway && (
        <>
          <OfflineSaved />
          <SiteLink to={paths.shortlist} className={`self-start ${buttonClass()}`}>
            <Icon name="heart" />
            {text('nav.shortlist')}
          </SiteLink>
        </>
      )}
      {hasSearch && !isAway && <PlaceSearch />}
      <Popular />
    </div>
  )
}
