import { PlaceSearch } from '#web/platform/place-search.tsx'
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
      {isAway && <OfflineSaved />}
      {hasSearch && !isAway && <PlaceSearch />}
      <Popular />
    </div>
  )
}
