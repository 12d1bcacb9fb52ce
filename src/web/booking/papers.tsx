import { useEffect, useState } from 'react'
import type { DocumentLine } from '#shared/contract/papers-schemas.ts'
import { getDocument, listDocuments } from '#shared/contract/papers.ts'
import { formatRupeesExact } from '#shared/domain/money.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { callThunk } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from './save-file.ts'
import { useBookingDispatch } from './state.ts'

const list = callThunk('booking/listDocuments', listDocuments)
const load = callThunk('booking/getDocument', getDocument)

/** Vouchers, invoice and credit notes of a booking, as far as they have been issued. */
export function TripDocuments({ bookingId }: { bookingId: string }) {
  const dispatch = useBookingDispatch()
  const [papers, setDocuments] = useState<DocumentLine[]>([])
  const [busy, setBusy] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const told = await dispatch(list({ id: bookingId }))
      if (isCurrent && list.fulfilled.match(told)) setDocuments(told.payload.papers)
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [dispatch, bookingId])

  async function take(number: string) {
    setBusy(number)
    const told = await dispatch(load({ number }))
    setBusy(null)
    if (load.fulfilled.match(told)) saveFile(told.payload.file)
    else toasts.show('error', told.payload?.message ?? text('fallback.papers'))
  }
  if (papers.length === 0) return null
  return (
    <section
      aria-labelledby="papers"
      className="no-print flex flex-col gap-4 rounded-2xl border border-line bg-surface px-5 py-6 sm:px-8"
    >
      <h2 id="papers" className="text-xl">
        {text('paper.title')}
      </h2>
      <ul className="flex flex-col gap-3">
        {papers.map(({ number, kind, issuedOn, amount }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <span className="flex flex-col">
              <span className="font-semibold">{text(`paper.${kind}`)}</span>
              <span className="text-sm text-muted even-digits">
                {text('paper.line', {
                  number,
                  day: formatTravelDate(issuedOn),
                  amount: formatRupeesExact(amount),
                })}
              </span>
            </span>
            <Button icon="download" busy={busy === number} onClick={() => void take(number)}>
              {text('paper.save')}
              <span className="sr-only"> {number}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
