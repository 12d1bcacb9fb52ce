import { useShownError } from '#web/platform/shown-error.ts'
import { ErrorScreen } from '#web/screens/error.tsx'

export function RouteError() {
  useShownError()
  return <ErrorScreen />
}
