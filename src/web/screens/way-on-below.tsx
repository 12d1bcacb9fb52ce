import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { PlaceSearch } from '#web/platform/place-search.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OfflineSaved } from './offline-saved.tsx'
import { Component as Popular } from './popular.tsx'

export type WayOnProps = {
  /** Nothing answered: what is saved on the device is shown. */
  isAway: boolean
  /** The page has no field of its own. */
  hasSearch?: boolean
}

/** Loads the page again when the device has its network back. */
function Away({ saysSo }: { saysSo: boolean }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const again = () => void revalidate()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [revalidate])
  return (
    <div className="flex flex-col gap-6">
      {saysSo && <p className="text-muted">{text('offline.goesOn')}</p>}
      <OfflineSaved />
    </div>
  )
}

export function Component({ isAway, hasSearch = false }: WayOnProps) {
  const { pathname } = useLocation()
  return (
    <div className="flex flex-col gap-8">
      {isAway && <Away saysSo={hasSearch} />}
      {hasSearch && !isAway && (
        <div className="flex flex-col gap-3">
          {/\/(hotel|rental)\//.test(pathname) && <p>{text('oops.listedWith')}</p>}
          <PlaceSearch />
          <p>
            <SiteLink to={paths.destination} className="inline-flex min-h-11 items-center gap-2 text-accent">
              {text('shortlist.explore')}
              <Icon name="arrow-right" />
            </SiteLink>
          </p>
        </div>
      )}
      <Popular />
    </div>
  )
}
