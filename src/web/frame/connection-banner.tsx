import { createRoot } from 'react-dom/client'
import { instantHere } from '#shared/messages/indian-time.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export type ConnectionState = {
  isOffline: boolean
  /** When a document from the cache was saved, as an HTTP date; null for one from the network. */
  savedAt: string | null
  /** A worker of another release has become active. */
  isOld: boolean
}

let state: ConnectionState = { isOffline: false, savedAt: null, isOld: false }
let draw: ((state: ConnectionState) => void) | undefined

function words({ isOffline, savedAt, isOld }: ConnectionState): string | null {
  const saved = savedAt === null ? '' : instantHere(new Date(savedAt))
  if (isOffline) return saved ? text('offline.stripSaved', { saved }) : text('offline.strip')
  if (saved) return text('offline.stripSlow', { saved })
  return isOld ? text('offline.newVersion') : null
}

function ConnectionBanner({ state }: { state: ConnectionState }) {
  const said = words(state)
  if (said === null) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-2 border-t border-line bg-band px-4 py-1 text-center text-sm font-medium text-band-ink">
      <span className="flex items-center gap-2">
        <Icon name={state.isOffline ? 'alert' : 'info'} size={16} />
        <span>{said}</span>
      </span>
      {!state.isOffline && <Button onClick={() => location.reload()}>{text('offline.reload')}</Button>}
    </div>
  )
}

/** The banner follows the header: it pushes the page down, and what sticks below the header has the place that it knows. */
function makePlace(): HTMLElement {
  const place = document.createElement('div')
  place.setAttribute('role', 'status')
  place.className = 'no-print'
  return place
}

/** A live region has to exist before its text changes, or screen readers miss it. */
const announceMs = 100

/** A traveller who is paying or filling in a booking is not asked to reload. */
const isBusyElsewhere = () => /\/booking(?:\/|$)/.test(location.pathname)

export function showState(change: Partial<ConnectionState>): void {
  state = { ...state, ...change }
  if (!draw && words(state) === null) return
  if (!draw) {
    const place = makePlace()
    const root = createRoot(place)
    const attach = () => {
      if (!place.isConnected) document.querySelector('header')?.after(place)
    }
    draw = (now) => {
      attach()
      const isAsking = now.isOld && !now.isOffline && isBusyElsewhere()
      root.render(<ConnectionBanner state={{ ...now, isOld: now.isOld && !isAsking }} />)
    }
    attach()
    globalThis.navigation?.addEventListener('currententrychange', () => setTimeout(() => draw?.(state)))
    setTimeout(() => draw?.(state), announceMs)
  } else draw(state)
}
