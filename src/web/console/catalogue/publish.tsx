import { Fragment, type ReactNode } from 'react'
import {
  discardCatalogueDraft,
  publishCatalogueDraft,
  withdrawCatalogueRecord,
} from '#shared/contract/console/catalogue.ts'
import type { AffectedDeparture } from '#shared/contract/console/catalogue-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '#web/console/api.ts'
import { Confirm } from '#web/console/confirm.tsx'
import { say } from '#web/console/say.ts'
import { useDeed } from '#web/console/use-call.ts'
import { textAt } from './document.ts'
import { type DraftDeed, Explained } from './explained.tsx'
import type { DraftControls, HeldDraft, Of } from './use-draft.ts'

export type DeedProps = {
  of: Of
  held: HeldDraft
  draft: DraftControls
  /** Includes the booked days that it has closed. */
  onDone: (words: string, closed: readonly AffectedDeparture[]) => void
  onSeek: (field: string) => void
  /** What is explained, and done once it is confirmed. */
  asked: DraftDeed | undefined
  onAsk: (asked: DraftDeed | undefined) => void
}
async function doDeed(asked: DraftDeed, of: Of, { version, base, record }: HeldDraft): Promise<void> {
  if (asked === 'publish') await call(publishCatalogueDraft, { ...of, version, base })
  else if (asked === 'discard') await call(discardCatalogueDraft, { ...of, version })
  else await call(withdrawCatalogueRecord, { ...of, base: record.base })
}

type PublishProps = Pick<DeedProps, 'held' | 'draft' | 'onSeek' | 'onAsk'> & { label?: string }

/** Asks to publish; while the draft cannot be published, leads to the first problem. */
export function PublishButton({ held, draft, onSeek, onAsk, label }: PublishProps) {
  const { record, review, version, base } = held
  const [problem] = review.problems
  const isWithdrawn = record.state === 'withdrawn'
  const isMoved = version > 0 && base !== record.base
  return (
    <Button
      variant="primary"
      // A withdrawn record can be published again, with its draft or unchanged.
      disabled={draft.state !== 'saved' || (version === 0 && !isWithdrawn) || isMoved}
      onClick={() => (problem ? onSeek(problem.field) : onAsk('publish'))}
    >
      {label ?? say(isWithdrawn ? 'offerAgain' : 'publish')}
    </Button>
  )
}

type DeedsProps = DeedProps & { deeds: readonly DraftDeed[] }

/** Publish, discard and withdraw, each explained before it is confirmed. */
export function Deeds({ deeds, of, held, draft, asked, onDone, onSeek, onAsk }: DeedsProps) {
  const { record, review, version } = held
  const isSaved = draft.state === 'saved'
  // Refused, it is read again, unless that would lose what is not saved: the screen then shows what it is refused for.
  const { busy, error, run } = useDeed(async () => isSaved && (await draft.load()))
  const confirm = (what: DraftDeed) =>
    run(async () => {
      await doDeed(what, of, held)
      // Until then the dialog stays in front of the fields, which still show what was before.
      await draft.load()
      onAsk(undefined)
      const closed = what === 'publish' ? review.affected.filter(({ seats }) => seats === null) : []
      onDone(say(`${what}Done`, { name: textAt(held.document, 'name') || of.id }), closed)
    })
  const isOfferedAgain = record.state === 'withdrawn' && asked === 'publish'
  const buttons: Record<DraftDeed, ReactNode> = {
    publish: <PublishButton {...{ held, draft, onSeek, onAsk }} />,
    discard: version > 0 && (
      <Button disabled={!isSaved} onClick={() => onAsk('discard')}>
        {say('discard')}
      </Button>
    ),
    withdraw: record.state === 'offered' && (
      <Button variant="quiet" onClick={() => onAsk('withdraw')}>
        {say('withdraw')}
      </Button>
    ),
  }
  return (
    <>
      {deeds.map((deed) => (
        <Fragment key={deed}>{buttons[deed]}</Fragment>
      ))}
      {asked && deeds.includes(asked) && (
        <Confirm
          open
          title={say(isOfferedAgain ? 'offerAgainTitle' : `${asked}Title`, {
            name: textAt(held.document, 'name') || of.id,
          })}
          action={say(isOfferedAgain ? 'offerAgain' : asked)}
          variant={asked === 'publish' ? 'primary' : 'danger'}
          {...{ busy, error }}
          onCancel={() => onAsk(undefined)}
          onConfirm={() => void confirm(asked)}
        >
          <Explained {...{ asked, of, held }} />
        </Confirm>
      )}
    </>
  )
}
