import { useState } from 'react'
import type { CatalogueRecordAnswer } from '#shared/contract/console/catalogue-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/console/parts.tsx'
import { say, sayInstant } from '#web/console/say.ts'
import { useDeed } from '#web/console/use-call.ts'
import { Differences } from './differences.tsx'
import { type DraftControls, type HeldDraft, type Of, parsed, readOf, readRecord } from './use-draft.ts'

type Props = { of: Of; held: HeldDraft; draft: DraftControls }

/** Somebody else saved first: compares both versions and lets the reader choose one. */
export function Conflict({ of, held, draft }: Props) {
  const deed = useDeed()
  const [theirs, setTheirs] = useState<CatalogueRecordAnswer>()
  const json = theirs?.draft?.document ?? theirs?.published ?? undefined
  return (
    <section className="flex flex-col gap-3 rounded-2xl border border-bad p-4" role="alert">
      <p className="font-semibold text-bad">{draft.error}</p>
      <ErrorNote error={deed.error} />
      {theirs && (
        <>
          {theirs.draft && (
            <p>{say('theirsAre', { by: theirs.draft.by, at: sayInstant(theirs.draft.at) })}</p>
          )}
          <p className="text-sm text-muted">{say('theirsBeforeYours')}</p>
          <Differences before={json === undefined ? undefined : parsed(json)} after={held.document} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {theirs ? (
          <>
            <Button onClick={() => void draft.load()}>{say('takeTheirs')}</Button>
            <Button onClick={() => void draft.saveOver({ ...readOf(theirs), record: theirs })}>
              {say('saveMine')}
            </Button>
          </>
        ) : (
          <Button
            variant="primary"
            busy={deed.busy}
            onClick={() => void deed.run(async () => setTheirs(await readRecord(of)))}
          >
            {say('showTheirs')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The published record has changed since the draft was started. */
export function Moved({ held, draft }: Omit<Props, 'of'>) {
  const { record, version, base } = held
  if (version === 0 || base === record.base || draft.state !== 'saved') return null
  return (
    <section className="flex flex-col gap-3 rounded-2xl border border-bad p-4">
      <p className="font-semibold text-bad">{say('publishedMoved')}</p>
      <Differences
        before={record.published === null ? undefined : parsed(record.published)}
        after={held.document}
      />
      <div>
        <Button onClick={() => void draft.saveOver({ version, base: record.base })}>{say('goOn')}</Button>
      </div>
    </section>
  )
}
