import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isHindi, languagePrefix } from '#shared/messages/language.ts'
import { isOwnDocument } from './guard.ts'
import { dehydrateStored } from './stored.ts'

/** Goes to a path of this site; a full page load where the document's policy changes. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(
    (to, { replace = false } = {}) => {
      if (isOwnDocument(to) || isOwnDocument(pathname)) {
        dehydrateStored()
        const address = isHindi() ? languagePrefix() + to : to
        if (replace) window.location.replace(address)
        else window.location.assign(address)
        return
      }
      void navigate(to, { replace })
    },
    [navigate, pathname],
  )
}
