import { useEffect, useRef, useState } from 'react'
import { declineShare, getShare } from '#shared/contract/groups.ts'
import type { BookedJourney as Booked, Share } from '#shared/contract/groups-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { shareText, whyShareClosed } from '#shared/messages/share-words.ts'
import { text } from '#shared/messages/text.ts'
import { failureOf } from '#web/platform/api/api.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { useApi } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { payPath } from './pay-path.ts'

/** The id of the link that pays the reader's own share. */
export const payOwnId = 'pay-own'

/** Says that the person of an unpaid share does not come; paying it is still possible. */
function Decline({ code, payBy }: { code: string; payBy: string }) {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  async function decline() {
    setBusy(true)
    try {
      await api(declineShare, { share: code })
      setDone(true)
    } catch (error) {
      toasts.show('error', failureOf(error, declineShare).message)
    }
    setBusy(false)
  }
  if (isDone)
    return <p role="status">{text('groupBooked.declined', { payBy: instantInIndia(new Date(payBy)) })}</p>
  return (
    <Button variant="quiet" busy={busy} onClick={() => void decline()}>
      {text('groupBooked.decline')}
    </Button>
  )
}

type MailedShareProps = { share: Share; booked: Booked }

/** The share as it is now: read again whenever something has changed in the group's booking. */
function useShare(first: Share, booked: Booked): Share {
  const api = useApi()
  const [share, setShare] = useState(first)
  const known = useRef(booked)
  const { code } = first
  useEffect(() => {
    if (known.current === booked) return
    known.current = booked
    const read = ({ share: next }: { share: Share }) => setShare(next)
    // Without an answer the share stays as it is; the server decides about its payment.
    api(getShare, { share: code }).then(read, () => undefined)
  }, [api, booked, code])
  return share
}

/** The share whose mailed link led here. */
export function MailedShare({ share: first, booked }: MailedShareProps) {
  const share = useShare(first, booked)
  const { state, payBy } = booked
  const why = whyShareClosed(share)
  return (
    <div className="flex flex-col items-start gap-3 rounded-xl border border-accent/40 bg-accent/10 p-4">
      <p className="font-semibold wrap-anywhere">{shareText(share)}</p>
      {why === undefined ? (
        <>
          <div className="flex flex-wrap gap-2">
            <SiteLink to={payPath(share.code)} className={buttonClass({ variant: 'primary' })}>
              <Icon name="wallet" />
              {text('groupBooked.payThis', { total: formatRupees(share.total) })}
            </SiteLink>
            {state === 'open' && !share.hasLeft && <Decline code={share.code} payBy={payBy} />}
          </div>
          <p className="text-sm text-muted">{text('groupBooked.needsAccount')}</p>
        </>
      ) : (
        <p>{why}</p>
      )}
    </div>
  )
}

/** What the reader's own share waits for. */
function ownWords({ shares, payBy }: Booked): { isPaid: boolean; words: string } {
  const isPaid = shares.some((share) => share.isPaid && share.bookingId !== null)
  if (isPaid) return { isPaid, words: text('groupBooked.ownPaid') }
  const isGivenUp = shares.some(({ isYours, hasLeft }) => isYours && hasLeft)
  const words = isGivenUp
    ? text('groupBooked.ownGivenUp', { payBy: instantInIndia(new Date(payBy)) })
    : text('groupBooked.whichOwn')
  return { isPaid, words }
}

/**
 * The reader's own share. The server renders the page without the account, whose share is known later, so the same space is
 * reserved for everybody.
 */
export function OwnShare({ booked }: { booked: Booked }) {
  const toPay = booked.shares.find(({ isYours, hasLeft, canBePaid }) => isYours && !hasLeft && canBePaid)
  const { isPaid, words } = ownWords(booked)
  return (
    <div className="flex min-h-24 flex-col items-start justify-center gap-2 md:min-h-12">
      {toPay ? (
        <div className="flex flex-wrap gap-2">
          <SiteLink
            id={payOwnId}
            to={payPath(toPay.code ?? '')}
            className={buttonClass({ variant: 'primary' })}
          >
            <Icon name="wallet" />
            {text('groupBooked.payOwn')}
          </SiteLink>
          {booked.state === 'open' && <Decline code={toPay.code ?? ''} payBy={booked.payBy} />}
        </div>
      ) : (
        <p role="status" className={`flex gap-3 ${isPaid ? 'font-semibold text-good' : 'text-muted'}`}>
          <Icon name={isPaid ? 'check' : 'info'} className="mt-0.5 shrink-0" />
          <span className="min-w-0">{words}</span>
        </p>
      )}
    </div>
  )
}
