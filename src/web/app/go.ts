import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isOwnDocument } from './guard.ts'
import { isHeldByPage } from './kept.ts'

/** Goes to a path of this site, by a full page load where the document's policy changes. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(
    (to, { replace = false } = {}) => {
      // Where the browser keeps nothing, another document would know neither the login nor the journey.
      if (!isHeldByPage() && (isOwnDocument(to) || isOwnDocument(pathname))) {
        if (replace) window.location.replace(to)
        else window.location.assign(to)
        return
      }
      void navigate(to, { replace })
    },
    [navigate, pathname],
  )
}
