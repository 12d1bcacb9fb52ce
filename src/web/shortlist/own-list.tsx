import { type ReactNode, useRef, useState } from 'react'
import { maxCompared } from '#shared/bounds.ts'
import type { ShownCard } from '#shared/domain/shown-card.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { shortlist } from '#web/platform/shortlist.tsx'
import { toasts } from '#web/platform/toasts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShareButton } from '#web/platform/share-button.tsx'
import { comparePath, type Party, sharedPath } from './address.ts'
import { Strengths } from './strengths-list.tsx'

export const cardGrid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3'

type OwnListProps = {
  cards: readonly ShownCard[]
  /** Shortlisted, and no longer on offer. */
  gone: readonly string[]
  party: Party
  /** The fields for the party. */
  choice: ReactNode
  /** A card with its strengths above the price, and its controls at the bottom. */
  cardOf: (card: ShownCard, controls: ReactNode, strengths: ReactNode) => ReactNode
}

/** The traveller's shortlist, with controls to remove and compare. */
export function OwnList({ cards, gone, party, choice, cardOf }: OwnListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const chosen = cards.map(({ packageId }) => packageId).filter((id) => ticked.includes(id))
  function takeOff({ packageId, name }: ShownCard) {
    shortlist.toggle(packageId)
    toasts.show('success', text('shortlist.removed', { name: placeName(name) }))
    heading.current?.focus()
  }
  const tick = (id: string, isTicked: boolean) =>
    setTicked(isTicked ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[1fr_auto] lg:gap-x-3">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          {counted(cards.length, 'shortlist.countOne', 'shortlist.countMany')}
        </h2>
        {choice}
        <div className="flex flex-wrap gap-3">
          <ShareButton
            path={sharedPath(cards.map(({ packageId }) => packageId))}
            title={text('shortlist.sharedTitle')}
            label={text('shortlist.share')}
          />
          {/* Without ids in the address, the page starts from the shortlist. */}
          <SiteLink to={paths.startGroup} className={`${buttonClass()} min-h-12`}>
            <Icon name="user" />
            {text('group.start')}
          </SiteLink>
        </div>
      </div>
      <Gone ids={gone} onForget={() => heading.current?.focus()} />
      <ul className={`${cardGrid} col-span-full`}>
        {cards.map((card) => (
          <li key={card.packageId}>
            {cardOf(
              card,
              // Above the link that covers the card.
              <div className="relative z-10 mt-2 flex flex-wrap items-center justify-between gap-x-3 text-ink">
                <Checkbox
                  label={named('shortlist.choose', 'shortlist.chooseName', card.name)}
                  checked={chosen.includes(card.packageId)}
                  disabled={chosen.length >= maxCompared && !chosen.includes(card.packageId)}
                  onChange={(event) => tick(card.packageId, event.target.checked)}
                />
                <Button variant="quiet" icon="close" className="-mr-4" onClick={() => takeOff(card)}>
                  {named('shortlist.remove', 'shortlist.removeName', card.name)}
                </Button>
              </div>,
              <Strengths of={card} among={cards} />,
            )}
          </li>
        ))}
      </ul>
      {cards.length > 1 && (
        <CompareBar cards={cards.filter(({ packageId }) => chosen.includes(packageId))} party={party} />
      )}
    </div>
  )
}

/** Short for readers who see the card above it; complete for screen readers. */
function named(short: 'shortlist.choose' | 'shortlist.remove', whole: `${typeof short}Name`, name: string) {
  return (
    <>
      <span aria-hidden="true">{text(short)}</span>
      <span className="sr-only">{text(whole, { name: placeName(name) })}</span>
    </>
  )
}

function Gone({ ids, onForget }: { ids: readonly string[]; onForget: () => void }) {
  if (ids.length === 0) return null
  return (
    <div className="col-span-full flex flex-wrap items-center gap-3">
      <p>{counted(ids.length, 'shortlist.goneOne', 'shortlist.goneMany')}</p>
      <Button
        onClick={() => {
          for (const id of ids) shortlist.toggle(id)
          onForget()
        }}
      >
        {text('shortlist.forget')}
      </Button>
    </div>
  )
}

/** Below the cards, in view once one is chosen; on a large screen beside the heading, where it covers none of them. */
function CompareBar({ cards, party }: { cards: readonly ShownCard[]; party: Party }) {
  const ids = cards.map(({ packageId }) => packageId)
  return (
    <div
      className={`flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:col-start-2 lg:row-start-1 lg:self-end ${ids.length > 0 ? 'sticky bottom-3 z-10 rounded-2xl border border-edge bg-surface px-4 py-3 lg:border-0 lg:bg-transparent lg:p-0' : ''}`}
    >
      {/* The page's lead and the button say it on a large screen. */}
      <p role="status" className="lg:sr-only">
        {ids.length < 2 ? text('shortlist.compareHint') : text('shortlist.chosen', { count: ids.length })}
      </p>
      {ids.length > 1 && (
        <SiteLink to={comparePath(ids, party)} className={`${buttonClass({ variant: 'primary' })} min-h-12`}>
          {text('shortlist.compare', { count: ids.length })}
        </SiteLink>
      )}
    </div>
  )
}
