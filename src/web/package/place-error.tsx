import type { ComponentType } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { unanswered } from '#web/platform/api/api.ts'
import { useShownError } from '#web/platform/shown-error.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { OopsCard } from './oops-card.tsx'

function goneKey(pathname: string): MessageKey {
  if (pathname.includes('/hotel/')) return 'oops.goneHotel'
  return pathname.includes('/rental/') ? 'oops.goneRental' : 'oops.gone'
}

/** The error boundary of a package, a hotel and a rental: the loader's error, or the default text. */
export function PlaceError({ WayOn }: { WayOn: ComponentType<{ isAway: boolean; hasSearch: true }> }) {
  const error = useShownError()
  const { pathname } = useLocation()
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : ''
  const isGone = isRouteErrorResponse(error) && error.status === 404
  const isUnanswered = isRouteErrorResponse(error) && error.statusText === unanswered
  // Only a device that knows it is offline gets that message: a call may fail for other reasons, too.
  const isOffline = isUnanswered && !navigator.onLine
  return (
    <OopsCard
      message={isOffline ? text('state.noConnection') : said || text('fallback.place')}
      hint={
        isGone ? text(goneKey(pathname)) : isUnanswered && !isOffline ? text('state.noConnection') : undefined
      }
      isAway={isUnanswered}
      again={!isGone && <TryAgain variant={isUnanswered ? 'primary' : 'secondary'} />}
      homeVariant={isUnanswered ? 'secondary' : 'primary'}
    >
      <WayOn isAway={isUnanswered} hasSearch />
    </OopsCard>
  )
}

/** A retry can help if the server was unreachable, not if the page does not exist. */
function TryAgain({ variant }: { variant: 'primary' | 'secondary' }) {
  const { state, revalidate } = useRevalidator()
  if (!useHydrated()) return null
  return (
    <Button variant={variant} busy={state === 'loading'} onClick={() => void revalidate()}>
      {text('action.tryAgain')}
    </Button>
  )
}
