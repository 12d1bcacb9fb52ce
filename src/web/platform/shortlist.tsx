import { useSyncExternalStore } from 'react'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { shortlistStore } from './shortlist-store.ts'
import { toasts } from './toasts.ts'

/** Belongs to the browser: not part of the application state, which has exactly four areas. */
export const shortlist = shortlistStore()

const nobodys: readonly string[] = []

export function useShortlist(): readonly string[] {
  return useSyncExternalStore(shortlist.subscribe, shortlist.list, () => nobodys)
}

type HeartProps = { packageId: string; name: string; className?: string }

/** Adds a package to the shortlist or removes it; left out of the server's page, where it could do nothing. */
export function Heart({ packageId, name, className = '' }: HeartProps) {
  const isShortlisted = useShortlist().includes(packageId)
  if (!useHydrated()) return null
  return (
    <button
      type="button"
      aria-label={text('shortlist.heart', { name })}
      aria-pressed={isShortlisted}
      className={`z-10 inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line bg-surface text-accent ${className}`}
      onClick={() => {
        if (!shortlist.toggle(packageId)) toasts.show('error', text('shortlist.full'))
      }}
    >
      <Icon name="heart" className={isShortlisted ? 'fill-current' : ''} />
    </button>
  )
}
