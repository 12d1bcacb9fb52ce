import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ErrorScreen } from '#web/screens/error.tsx'

export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    // Loaded at the start, so that a release that is gone cannot take it away.
    void import('#web/frame/after-start.ts').then(({ reloadIfLost }) => reloadIfLost(error))
  }, [error])
  return <ErrorScreen />
}
