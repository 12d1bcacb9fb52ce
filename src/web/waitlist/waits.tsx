import { useRef, useState } from 'react'
import { leaveWaitlist } from '#shared/contract/waitlist.ts'
import type { WaitlistEntry } from '#shared/contract/waitlist-schemas.ts'
import { counted } from '#shared/messages/counted.ts'
import { deadlineInIndia } from '#shared/messages/indian-time.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { unbrokenDate } from '#shared/messages/trip-dates.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { ask, useApi } from '#web/platform/thunk.ts'
import { usePresent } from '#web/platform/use-present.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Panel } from '#web/ui/panel.tsx'

const peopleText = (count: number) => counted(count, 'profile.onePerson', 'profile.people')

function bookPath({ packageId, travelDate, numberOfPeople }: WaitlistEntry): string {
  const query = new URLSearchParams({ packageId, date: travelDate, travelers: String(numberOfPeople) })
  return `${paths.bookingReview}?${query}`
}

/** The account's entries on waiting lists. */
export function Waits({ first }: { first: WaitlistEntry[] }) {
  const api = useApi()
  const [entries, setEntries] = useState(first)
  const [said, setSaid] = useState<string>()
  const [failure, setFailure] = useState<{ of: WaitlistEntry; message: string }>()
  const list = useRef<HTMLDivElement>(null)

  async function leave(entry: WaitlistEntry) {
    const { packageId, travelDate } = entry
    setFailure(undefined)
    const left = await ask(api, leaveWaitlist, { packageId, travelDate })
    if (!left.ok) return setFailure({ of: entry, message: left.failure.message })
    const { entries: others, message } = left.answer
    // The button goes with its row: the focus must not fall back to the start of the page.
    list.current?.focus()
    setEntries(others)
    setSaid(message)
    toasts.show('success', message)
  }

  if (first.length === 0) return null
  return (
    <Panel title={text('waitlist.title')} lead={text('waitlist.lead')}>
      <div ref={list} tabIndex={-1}>
        {entries.length === 0 ? (
          <p>{said}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {entries.map((entry) => (
              <Row
                key={`${entry.packageId} ${entry.travelDate}`}
                entry={entry}
                isNext={entry === entries.find(({ offeredUntil }) => offeredUntil !== null)}
                failure={failure?.of === entry ? failure.message : undefined}
                onLeave={() => leave(entry)}
              />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

type RowProps = {
  entry: WaitlistEntry
  /** Its place is held first. */
  isNext: boolean
  failure: string | undefined
  onLeave: () => Promise<void>
}

function Row({ entry, isNext, failure, onLeave }: RowProps) {
  const [busy, setBusy] = useState(false)
  const now = usePresent()
  const { numberOfPeople, place, offeredUntil } = entry
  const name = placeName(entry.package)
  const date = unbrokenDate(entry.travelDate)
  const hidden = <span className="sr-only"> {`${name}, ${date}`}</span>
  async function leave() {
    setBusy(true)
    await onLeave()
    setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-muted">
          {date} · {peopleText(numberOfPeople)}
        </p>
        <p className="font-medium">
          {offeredUntil === null
            ? text('waitlist.place', { place: place ?? 1 })
            : text('waitlist.heldUntil', { time: deadlineInIndia(new Date(offeredUntil), now) })}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        {offeredUntil !== null && (
          <SiteLink
            to={bookPath(entry)}
            className={buttonClass({ variant: isNext ? 'primary' : 'secondary' })}
          >
            {text('waitlist.book')}
            {hidden}
          </SiteLink>
        )}
        <Button
          variant="quiet"
          busy={busy}
          className={offeredUntil === null ? '-mx-5' : '-mr-5'}
          onClick={() => void leave()}
        >
          {text('waitlist.leave')}
          {hidden}
        </Button>
      </p>
      {failure !== undefined && <FailureNote message={failure} />}
    </li>
  )
}
