import { useState } from 'react'
import { maxCatalogueFileBytes } from '#shared/bounds.ts'
import {
  checkCatalogueFile,
  exportStaffCatalogue,
  importCatalogueFile,
} from '#shared/contract/console/catalogue.ts'
import type { ReviewedFile } from '#shared/contract/console/catalogue-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { saveBlob } from '#web/ui/save-blob.ts'
import { call } from '#web/console/api.ts'
import { ConfirmButton } from '#web/console/confirm.tsx'
import { DoneNote, ErrorNote, Panel, Screen } from '#web/console/parts.tsx'
import { say } from '#web/console/say.ts'
import { useDeed } from '#web/console/use-call.ts'
import { Affected, ProblemList } from './affected.tsx'
import { CatalogueTabs } from './list.tsx'

type Checked = { file: File; review: ReviewedFile }

// The contract's type is what arrives: a form carries a file as its bytes.
const bytesOf = (file: File) => file as unknown as Uint8Array<ArrayBuffer>

function Reviewed({ checked, onDone }: { checked: Checked; onDone: (words: string) => void }) {
  const deed = useDeed()
  const { file, review } = checked
  const { problems, warnings, affected, version, changed, withdrawn, removed } = review
  const counts = { changed, withdrawn, removed }
  const isSame = changed + withdrawn + removed === 0
  const send = (close: () => void) =>
    deed.run(async () => {
      const done = await call(importCatalogueFile, { file: bytesOf(file), version })
      close()
      onDone(say('importDone', done))
    })
  return (
    <>
      <ProblemList title={say('problemsOfFile')} problems={problems} isBad named />
      <ProblemList title={say('warnings')} problems={warnings} named />
      {problems.length === 0 && <p>{isSame ? say('importNothing') : say('importWould', counts)}</p>}
      <Affected days={affected} />
      {problems.length === 0 && !isSame && (
        <div>
          <ConfirmButton
            label={say('importDo')}
            button={{ variant: 'primary' }}
            title={say('importTitle', { name: file.name })}
            action={say('importDo')}
            busy={deed.busy}
            error={deed.error}
            onConfirm={(close) => void send(close)}
          >
            <p>{say('importWould', counts)}</p>
            <Affected days={affected} />
          </ConfirmButton>
        </div>
      )}
    </>
  )
}

function ImportPanel() {
  const deed = useDeed()
  const [checked, setChecked] = useState<Checked>()
  const [done, setDone] = useState<string>()
  const check = (file: File | undefined) =>
    deed.run(async () => {
      setDone(undefined)
      setChecked(undefined)
      if (!file) return
      if (file.size > maxCatalogueFileBytes) throw new Error(say('fileTooLarge'))
      setChecked({ file, review: await call(checkCatalogueFile, { file: bytesOf(file) }) })
    })
  return (
    <Panel title={say('importFile')}>
      <p className="max-w-measure text-muted">{say('importWhat')}</p>
      <Field label={say('catalogueFile')}>
        {(control) => (
          <input
            type="file"
            disabled={deed.busy}
            accept="application/json,.json"
            {...control}
            className="control"
            onChange={({ target }) => {
              void check(target.files?.[0])
              target.value = ''
            }}
          />
        )}
      </Field>
      {deed.busy && <p role="status">{say('checking')}</p>}
      <ErrorNote error={deed.error} />
      <DoneNote>{done}</DoneNote>
      {checked && (
        <Reviewed
          checked={checked}
          onDone={(words) => {
            setDone(words)
            setChecked(undefined)
          }}
        />
      )}
    </Panel>
  )
}

/** Exports and imports the whole catalogue as a file. */
export function CatalogueFiles() {
  const deed = useDeed()
  const download = () =>
    deed.run(async () => {
      const { file } = await call(exportStaffCatalogue, {})
      saveBlob('catalogue.json', new Blob([file], { type: 'application/json' }))
    })
  return (
    <Screen title={say('catalogue')}>
      <CatalogueTabs current="file" />
      <Panel title={say('exportFile')}>
        <p className="max-w-measure text-muted">{say('exportWhat')}</p>
        <ErrorNote error={deed.error} />
        <div>
          <Button icon="download" busy={deed.busy} onClick={() => void download()}>
            {say('exportDo')}
          </Button>
        </div>
      </Panel>
      <ImportPanel />
    </Screen>
  )
}
