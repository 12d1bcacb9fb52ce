import { getStaffDocument } from '#shared/contract/console/documents.ts'
import { saveFile } from '#web/ui/save-blob.ts'
import { call } from './api.ts'
import { linkClass } from './links.tsx'
import { ErrorNote } from './parts.tsx'
import { say } from './say.ts'
import { useDeed } from './use-call.ts'

type DocumentNumberProps = {
  number: string
  isInline?: boolean
}

/** The number of a voucher, invoice or credit note, which saves it as PDF. */
export function DocumentNumber({ number, isInline = false }: DocumentNumberProps) {
  const { busy, error, run } = useDeed()
  const save = () =>
    run(async () => {
      const { file } = await call(getStaffDocument, { number })
      saveFile(file)
    })
  return (
    <>
      <button
        type="button"
        className={isInline ? 'inline-flex min-h-6 items-center font-semibold text-accent' : linkClass}
        aria-busy={busy}
        onClick={() => void save()}
      >
        {number}
        <span className="sr-only">, {say('saveDocument')}</span>
      </button>
      <ErrorNote error={error} />
    </>
  )
}
