import { useEffect } from 'react'
import { useRouteError } from 'react-router'

/** The error on the page; what loads a lost file anew comes after the start (frame/after-start.ts), maybe later than the error. */
export const shown: { error?: unknown; mend?: (error: unknown, failed?: number) => void } = {}

/** For every error boundary: what it shows may be that the code of a screen, or of a part of it, is of a release that is gone. */
export function useShownError(): unknown {
  const error = useRouteError()
  useEffect(() => {
    shown.error = error
    shown.mend?.(error)
  }, [error])
  return error
}
