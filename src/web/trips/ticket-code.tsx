import { useEffect, useState } from 'react'
import type { WireFile } from '#shared/contract/tickets-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { useApi } from '#web/platform/thunk.ts'
import { ticketFile } from './ticket-file.ts'

type TicketCodeProps = { bookingId: string; isOfflineCopy: boolean }

/** The code on the ticket that is scanned on arrival; its space is reserved before it loads. */
export function TicketCode({ bookingId, isOfflineCopy }: TicketCodeProps) {
  const api = useApi()
  const [code, setCode] = useState<WireFile | null>()
  useEffect(() => {
    let isCurrent = true
    async function load() {
      const { file } = await ticketFile(api, bookingId, 'code')
      if (isCurrent) setCode(file)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [api, bookingId])
  return (
    <div className="mx-auto flex w-56 flex-col gap-2">
      <div className="flex aspect-square items-center justify-center overflow-hidden rounded-xl border border-line">
        {code && (
          <img
            src={`data:${code.type};base64,${code.base64}`}
            alt={text('ticket.codeAlt')}
            className="size-full"
          />
        )}
        {code === null && (
          <p className="p-4 text-center text-sm">
            {text(isOfflineCopy ? 'thanks.squareCodeKept' : 'ticket.codeFailed')}
          </p>
        )}
      </div>
      {code !== null && <p className="text-center text-xs text-muted">{text('ticket.scan')}</p>}
    </div>
  )
}
