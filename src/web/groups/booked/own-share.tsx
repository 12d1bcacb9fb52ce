import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { declineShare, getShare } from '#shared/contract/groups.ts'
import type { BookedJourney as Booked, Share } from '#shared/contract/groups-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { shareText, whyShareClosed } from '#shared/messages/share-words.ts'
import { text } from '#shared/messages/text.ts'
import { loginPath } from '#web/platform/guard.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { ask, useApi } from '#web/platform/thunk.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { payPath } from './pay-path.ts'

/** The id of the link that pays the reader's own share. */
export const payOwnId = 'pay-own'

type DeclineProps = { code: string; payBy: string; onDone: () => void; onFailure: (words: string) => void }

/** Asks whether the person of an unpaid share does not come, and notifies the others; paying it is still possible. */
function Decline({ code, payBy, onDone, onFailure }: DeclineProps) {
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  async function decline() {
    setBusy(true)
    const declined = await ask(api, declineShare, { share: code })
    if (declined.ok) onDone()
    else onFailure(declined.failure.message)
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {text('groupBooked.decline')}
      </Button>
      <AlertDialog
        open={isAsking}
        type="info"
        title={text('groupBooked.declineTitle')}
        confirmText={text('groupBooked.decline')}
        cancelText={text('groupBooked.declineNot')}
        onConfirm={() => void decline()}
        onCancel={() => setAsking(false)}
        busy={busy}
        isDanger
      >
        {text('groupBooked.declineText', { payBy: instantInIndia(new Date(payBy)) })}
      </AlertDialog>
    </>
  )
}

function useDeclined(code: string | undefined, payBy: string) {
  const [declined, setDeclined] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (declined !== undefined) sentence.current?.focus()
  }, [declined])
  const isDone = code !== undefined && declined === code
  return {
    isDone,
    failure: isDone ? null : failure,
    sentence,
    words: isDone ? text('groupBooked.declined', { payBy: instantInIndia(new Date(payBy)) }) : null,
    button: code !== undefined && !isDone && (
      <Decline {...{ code, payBy }} onDone={() => setDeclined(code)} onFailure={setFailure} />
    ),
  }
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
  const { button, words, sentence, failure } = useDeclined(share.code, payBy)
  return (
    <div className="flex flex-col items-start gap-3 rounded-xl border border-line bg-surface p-4">
      <p className="font-semibold wrap-anywhere">{shareText(share)}</p>
      {why === undefined && (
        <div className="flex flex-wrap gap-2 self-stretch">
          <SiteLink to={payPath(share.code)} className={buttonClass({ variant: 'primary', wide: true })}>
            <Icon name="wallet" />
            {text('groupBooked.payThis', { total: formatRupees(share.total) })}
          </SiteLink>
          {state === 'open' && !share.hasLeft && button}
        </div>
      )}
      {failure !== null && <FailureNote message={failure} />}
      <div>
        <p className={why === undefined ? 'text-sm text-muted' : ''}>
          {why ?? text('groupBooked.needsAccount')}
        </p>
        <p ref={sentence} role="status" tabIndex={-1} className="outline-none">
          {words}
        </p>
      </div>
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
  const { shares, state, payBy } = booked
  const toPay = shares.find(({ isYours, hasLeft, canBePaid }) => isYours && !hasLeft && canBePaid)
  const own = ownWords(booked)
  const { button, words, sentence, failure } = useDeclined(toPay?.code ?? undefined, payBy)
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-24 flex-col items-start justify-center gap-2 md:max-lg:min-h-12">
      {toPay && (
        <div className="flex flex-wrap gap-2 self-stretch">
          <SiteLink
            id={payOwnId}
            to={payPath(toPay.code ?? '')}
            className={`${buttonClass({ variant: 'primary' })} max-sm:w-full`}
          >
            <Icon name="wallet" />
            {text('groupBooked.payOwn')}
          </SiteLink>
          {state === 'open' && button}
        </div>
      )}
      {toPay && failure !== null && <FailureNote message={failure} />}
      <p
        ref={sentence}
        role="status"
        tabIndex={-1}
        className={`flex gap-3 outline-none ${own.isPaid ? 'font-semibold text-good' : 'text-muted'}`}
      >
        {toPay ? (
          words
        ) : (
          <>
            <Icon name={own.isPaid ? 'check' : 'info'} className="mt-0.5 shrink-0" />
            <span className="min-w-0">{own.words}</span>
          </>
        )}
      </p>
      {!toPay && (
        // Shown to visitors only, from the first paint on.
        <div className="signed-out flex-col self-stretch sm:self-start">
          <SiteLink to={loginPath(pathname)} className={buttonClass({ variant: 'primary' })}>
            {text('account.login')}
          </SiteLink>
        </div>
      )}
    </div>
  )
}
