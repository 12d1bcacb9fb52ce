import { useState } from 'react'
import {
  discardCatalogueDraft,
  getTakenSeats,
  publishCatalogueDraft,
  withdrawCatalogueRecord,
} from '#shared/contract/staff-catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '#web/operator/api.ts'
import { Confirm } from '#web/operator/confirm.tsx'
import { ErrorNote, Waiting } from '#web/operator/parts.tsx'
import { say } from '#web/operator/say.ts'
import { useDeed, useLoaded } from '#web/operator/use-call.ts'
import { Affected, ProblemList } from './affected.tsx'
import { Differences } from './differences.tsx'
import { type DraftControls, type HeldDraft, type Of, parsed } from './use-draft.ts'

type Props = { of: Of; held: HeldDraft; draft: DraftControls; onDone: (words: string) => void }
type Asked = 'publish' | 'discard' | 'withdraw'

/** Whom it would affect that the whole package goes. */
function WithdrawnDays({ packageId }: { packageId: string }) {
  const { data, error } = useLoaded(packageId, () => call(getTakenSeats, { packageId }))
  if (!data) return error === undefined ? <Waiting /> : <ErrorNote error={error} />
  return <Affected days={data.affected} />
}

function Explained({ asked, of, held }: { asked: Asked; of: Of; held: HeldDraft }) {
  const { record, document, review } = held
  if (asked === 'discard') return <p>{say('discardWhat')}</p>
  if (asked === 'withdraw')
    return (
      <>
        <p>{say(of.kind === 'packages' ? 'withdrawWhat' : 'removeRecordWhat')}</p>
        {of.kind === 'packages' && <WithdrawnDays packageId={of.id} />}
      </>
    )
  return (
    <>
      <p>{say('publishWhat')}</p>
      <Affected days={review.affected} />
      <ProblemList title={say('warnings')} problems={review.warnings} />
      <Differences
        before={record.published === null ? undefined : parsed(record.published)}
        after={document}
      />
    </>
  )
}

async function doDeed(asked: Asked, of: Of, { version, record }: HeldDraft): Promise<void> {
  if (asked === 'publish') await call(publishCatalogueDraft, { ...of, version })
  else if (asked === 'discard') await call(discardCatalogueDraft, { ...of, version })
  else await call(withdrawCatalogueRecord, { ...of, base: record.base })
}

/** Publish, give up, withdraw: each says first what it does. */
export function Deeds({ of, held, draft, onDone }: Props) {
  const [asked, setAsked] = useState<Asked>()
  const { busy, error, run } = useDeed()
  const { record, review, version } = held
  const isSaved = draft.state === 'saved'
  const confirm = (what: Asked) =>
    run(async () => {
      await doDeed(what, of, held)
      setAsked(undefined)
      onDone(say(`${what}Done`, { id: of.id }))
      await draft.load()
    })
  const isMoved = version > 0 && held.base !== record.base
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={!isSaved || version === 0 || review.problems.length > 0 || isMoved}
          onClick={() => setAsked('publish')}
        >
          {say('publish')}
        </Button>
        {version > 0 && (
          <Button disabled={!isSaved} onClick={() => setAsked('discard')}>
            {say('discard')}
          </Button>
        )}
        {record.state === 'offered' && (
          <Button variant="quiet" onClick={() => setAsked('withdraw')}>
            {say(of.kind === 'packages' ? 'withdraw' : 'removeRecord')}
          </Button>
        )}
      </div>
      {asked && (
        <Confirm
          open
          title={say(`${asked}Title`, { id: of.id })}
          action={say(asked)}
          busy={busy}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void confirm(asked)}
        >
          <Explained {...{ asked, of, held }} />
          <ErrorNote error={error} />
        </Confirm>
      )}
    </>
  )
}
