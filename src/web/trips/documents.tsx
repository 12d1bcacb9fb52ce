import { useState, useEffect } from 'react'
import type { DocumentLine } from '#shared/contract/documents-schemas.ts'
import { getDocument, listDocuments } from '#shared/contract/documents.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { ask, useApi } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { saveFile } from '#web/ui/save-blob.ts'

/** Vouchers, invoice and credit notes of a booking, as far as they have been issued. */
export function TripDocuments({ bookingId }: { bookingId: string }) {
  const api = useApi()
  const [documents, setDocuments] = useState<DocumentLine[]>([])
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<{ number: string; message: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    async function load() {
      const listed = await ask(api, listDocuments, { id: bookingId })
      if (isCurrent && listed.ok) setDocuments(listed.answer.papers)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [api, bookingId])

  async function download(number: string) {
    setBusy(number)
    setFailure(null)
    const loaded = await ask(api, getDocument, { number })
    setBusy(null)
    if (loaded.ok) return saveFile(loaded.answer.file)
    const { message } = loaded.failure
    toasts.show('error', message)
    setFailure({ number, message })
  }
  if (documents.length === 0) return null
  return (
    <section
      aria-labelledby="papers"
      className="no-print flex flex-col gap-4 rounded-2xl border border-line bg-surface px-5 py-6 sm:px-8"
    >
      <h2 id="papers" className="text-xl">
        {text('paper.title')}
      </h2>
      <ul className="flex flex-col gap-3">
        {documents.map(({ number, kind, issuedOn, amount }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <span className="flex flex-col">
              <span className="font-semibold">{text(`paper.${kind}`)}</span>
              <span className="text-sm text-muted even-digits">
                {text('paper.line', {
                  number,
                  day: formatTravelDate(issuedOn),
                  amount: formatAmount(amount),
                })}
              </span>
            </span>
            <Button icon="download" busy={busy === number} onClick={() => void download(number)}>
              {text('paper.save')}
              <span className="sr-only"> {number}</span>
            </Button>
            {failure?.number === number && <FailureNote message={failure.message} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
