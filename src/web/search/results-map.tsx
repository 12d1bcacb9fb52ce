import { type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useModal } from '#web/ui/dialog.tsx'
import { DialogToasts } from '#web/ui/toast.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useMedia } from '#web/ui/use-media.ts'
import type { ChosenJourney } from './address.ts'
import { useJourneyTo } from './journey-to.ts'
import { MapCards } from './map-cards.tsx'
import { PriceMap } from './price-map.tsx'
import { pinOf } from './price-pin.ts'
import { useSearchSelector } from './use-search.ts'
import { partyOf } from './wish/party.ts'

/** The package whose card in the list is pointed at or has the focus. */
function usePointedAt(place: RefObject<HTMLElement | null>): string | undefined {
  const [key, setKey] = useState<string>()
  useEffect(() => {
    const list = place.current?.closest('.found')
    const point = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('article')?.querySelector('a.card-link')
      const path = link && new URL((link as HTMLAnchorElement).href).pathname
      setKey(path ? decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)) : undefined)
    }
    const kinds = ['pointerover', 'focusin'] as const
    for (const kind of kinds) list?.addEventListener(kind, point)
    return () => {
      for (const kind of kinds) list?.removeEventListener(kind, point)
    }
  }, [place])
  return key
}

/** The journeys of this page with the prices that their cards lead with: beside the list where there is room, else behind a button. */
export function ResultsMap({ journey }: { journey: ChosenJourney }) {
  const { results, loading } = useSearchSelector(({ search }) => search)
  if (results.length > 0) return <Shown journey={journey} />
  return loading === 'search' && <div className="map-beside animate-pulse rounded-2xl bg-line" />
}

function Shown({ journey }: { journey: ChosenJourney }) {
  const { results, understood } = useSearchSelector((state) => state.search)
  const people = partyOf(understood?.slots ?? [], journey.travelers)
  const pins = useMemo(() => results.map((card) => pinOf(card, people)), [results, people])
  const place = useRef<HTMLDivElement>(null)
  const marked = usePointedAt(place)
  const isHydrated = useHydrated()
  // As the styles show it: where it is hidden it is not drawn either.
  const isBeside = useMedia('(width >= 80rem)')
  const [isOpen, setOpen] = useState(false)
  const journeyTo = useJourneyTo(journey)
  const map = (foot?: ReactNode) => (
    <PriceMap {...{ pins, marked, foot }} isWhole={foot !== undefined} label={text('search.mapOf')}>
      {(cards, id, onClose, onFront) => (
        // Neither list is scrolled as the other was.
        <MapCards key={onClose ? 'chosen' : 'all'} {...{ cards, id, people, journeyTo, onClose, onFront }} />
      )}
    </PriceMap>
  )
  return (
    <>
      <div ref={place} className="map-beside">
        {/* Without scripts nothing on it could be pressed. */}
        {isBeside && map()}
      </div>
      {/* One journey needs no overview. */}
      {isHydrated && pins.length > 1 && (
        <Button
          variant="primary"
          icon="map-pin"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="pointer-events-auto mx-auto lifted xl:hidden"
        >
          {text('search.map')}
        </Button>
      )}
      <WholeMap isOpen={isOpen} onClose={() => setOpen(false)}>
        {map(
          <Button variant="primary" icon="M4 6h16M4 12h16M4 18h16" onClick={() => setOpen(false)}>
            {text('search.mapList')}
          </Button>,
        )}
      </WholeMap>
    </>
  )
}

type WholeMapProps = { isOpen: boolean; onClose: () => void; children: ReactNode }

/** The map on the whole screen. */
function WholeMap({ isOpen, onClose, children }: WholeMapProps) {
  const ref = useModal(isOpen, onClose, false)
  const toasts = useContext(DialogToasts)
  return (
    <dialog
      ref={ref}
      aria-label={text('search.mapOf')}
      className="pointer-events-auto m-0 h-dvh max-h-none w-full max-w-none border-0 bg-page p-2 text-ink"
    >
      {isOpen && (
        <>
          {children}
          <IconButton
            icon="close"
            label={text('search.close')}
            onClick={onClose}
            className="absolute top-5 left-5 border border-edge bg-surface lifted"
          />
        </>
      )}
      {isOpen && toasts}
    </dialog>
  )
}
