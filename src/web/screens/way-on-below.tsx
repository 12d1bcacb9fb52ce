import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { PlaceSearch } from '#web/platform/place-search.tsx'
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
  return (
    <div className="flex flex-col gap-8">
      {isAway && <Away saysSo={hasSearch} />}
      {hasSearch && !isAway && <PlaceSearch />}
      <Popular />
    </div>
  )
}
