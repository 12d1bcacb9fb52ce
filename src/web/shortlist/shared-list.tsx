import { maxCompared } from '#shared/bounds.ts'
import { paths } from '#shared/screens.ts'
import { type ReactNode, useRef } from 'react'
import type { ShownCard } from '#shared/domain/shown-card.ts'
import { counted } from '#shared/messages/counted.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { shortlist, useShortlist } from '#web/platform/shortlist.tsx'
import { toasts } from '#web/platform/toasts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ShareButton } from '#web/platform/share-button.tsx'
import { comparePath, sharedPath } from './address.ts'
import { cardGrid } from './own-list.tsx'

type SharedListProps = {
  cards: readonly ShownCard[]
  /** How many journeys of the link are no longer on offer. */
  leftOut: number
  cardOf: (card: ShownCard) => ReactNode
}

/** A shared list, which everybody with the link can see. */
export function SharedList({ cards, leftOut, cardOf }: SharedListProps) {
  const ids = cards.map(({ packageId }) => packageId)
  return (
    <>
      {leftOut > 0 && <p role="note">{counted(leftOut, 'shortlist.goneOne', 'shortlist.goneMany')}</p>}
      {ids.length === 0 && <p>{text('shortlist.sharedNone')}</p>}
      <div className="flex flex-wrap items-start gap-3">
        {ids.length > 0 && <TakeOver ids={ids} />}
        {ids.length > 1 && ids.length <= maxCompared && (
          <SiteLink
            to={comparePath(ids, { travelers: 1, rooms: 0, from: '', date: '' })}
            className={buttonClass()}
          >
            {text('shortlist.compareFirst')}
          </SiteLink>
        )}
        {ids.length > 0 && (
          <ShareButton
            path={sharedPath(ids)}
            title={text('shortlist.sharedTitle')}
            label={text('shortlist.share')}
          />
        )}
        {ids.length === 0 && (
          <SiteLink to={paths.destination} className={buttonClass({ variant: 'primary' })}>
            {text('shortlist.explore')}
          </SiteLink>
        )}
      </div>
      <ul className={cardGrid}>
        {cards.map((card) => (
          <li key={card.packageId}>{cardOf(card)}</li>
        ))}
      </ul>
    </>
  )
}

function TakeOver({ ids }: { ids: readonly string[] }) {
  const mine = useShortlist()
  const missing = ids.filter((id) => !mine.includes(id))
  const words = useRef<HTMLParagraphElement>(null)
  function takeOver() {
    const taken = missing.filter((id) => shortlist.toggle(id))
    if (taken.length < missing.length) toasts.show('error', text('shortlist.full'))
    // The button goes.
    else words.current?.focus()
  }
  // Without scripts it could do nothing; its space is reserved from the start.
  const isHydrated = useHydrated()
  return (
    <div className="flex min-h-11 items-center">
      {missing.length > 0 && (
        <Button variant="primary" icon="heart" className={isHydrated ? '' : 'invisible'} onClick={takeOver}>
          {text('shortlist.takeOver')}
        </Button>
      )}
      <p ref={words} role="status" tabIndex={-1} className="flex flex-wrap items-center gap-x-3 outline-none">
        {missing.length === 0 && (
          <>
            {text('shortlist.takenOver')}
            <SiteLink to={paths.shortlist} className="font-semibold text-accent underline">
              {text('shortlist.mine')}
            </SiteLink>
          </>
        )}
      </p>
    </div>
  )
}
