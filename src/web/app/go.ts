import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isOwnDocument } from './guard.ts'
import { handOver } from './kept.ts'

/** Goes to a path of this site, by a full page load where the document's policy changes. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(
    (to, { replace = false } = {}) => {
      if (isOwnDocument(to) || isOwnDocument(pathname)) {
        handOver()
        if (replace) window.location.replace(to)
        else window.location.assign(to)
        return
      }
      void navigate(to, { replace })
    },
    [navigate, pathname],
  )
}
