import { useEffect } from 'react'

/** Somebody who comes back to the window sees things as they are; without anybody there nothing is asked, so that the session ends. */
export function useRenewed(reload: () => Promise<void>): void {
  useEffect(() => {
    const renew = () => {
      if (!document.hidden) void reload()
    }
    document.addEventListener('visibilitychange', renew)
    addEventListener('focus', renew)
    return () => {
      document.removeEventListener('visibilitychange', renew)
      removeEventListener('focus', renew)
    }
  }, [reload])
}
