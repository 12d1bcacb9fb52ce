import { type FormEvent, type ReactNode, useState } from 'react'
import { noteBooking, resendBookingMail } from '#shared/contract/console/bookings.ts'
import type { BookingStory } from '#shared/contract/console/bookings-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { call } from './api.ts'
import { StayForm } from './booking-stay.tsx'
import { sayMailsOf } from './mails-of.ts'
import { DoneNote, ErrorNote } from './parts.tsx'
import { say, sayDay, type TextKey } from './say.ts'
import { useMe } from './session.tsx'
import { useDeed } from './use-call.ts'
import { useTyped } from './use-typed.ts'

type ActionsProps = { story: BookingStory; reload: () => Promise<void> }

type NoteProps = ActionsProps & { done: ReactNode; onDone: () => Promise<void> }

function NoteForm({ story: { code }, reload, done, onDone }: NoteProps) {
  const { busy, error, run } = useDeed(reload)
  const [note = '', setNote] = useTyped(`note ${code}`)
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      await call(noteBooking, { code, note })
      setNote(undefined)
      await onDone()
    })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <h3>{say('noteTitle')}</h3>
      <TextAreaField
        label={say('note')}
        hint={say('noteHint')}
        rows={3}
        required
        maxLength={2_000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <ErrorNote error={error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy}>
          {say('addNote')}
        </Button>
        {done}
      </div>
    </form>
  )
}

/** The hotel, mails and notes. */
export function TripActions({ story, reload }: ActionsProps) {
  const { may } = useMe()
  const [done, setDone] = useState<TextKey>()
  const resend = useDeed(reload)
  const after = (key: TextKey) => async () => {
    await reload()
    setDone(key)
  }
  // Shown beside the pressed button.
  const noteOf = (key: TextKey) => (
    <DoneNote isBroughtIntoView>
      {done === key && say(key, { mail: sayMailsOf(story), day: sayDay(story.travelDate) })}
    </DoneNote>
  )
  const { status } = story
  const mails =
    status === 'Confirmed' ? 'resendTicket' : status === 'Cancelled' ? 'resendCancelled' : undefined
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-4">
      {may('trips') && status === 'Confirmed' && (
        <StayForm {...{ story, reload }} done={noteOf('stayDone')} onDone={after('stayDone')} />
      )}
      {status === 'Pending' && <p className="text-sm text-muted">{say('noTicketYet')}</p>}
      {may('trips') && mails && (
        <div className="flex flex-col gap-3">
          <ErrorNote error={resend.error} />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              busy={resend.busy}
              onClick={() =>
                void resend.run(async () => {
                  await call(resendBookingMail, { code: story.code })
                  await after('mailDone')()
                })
              }
            >
              {say(mails)}
            </Button>
            {noteOf('mailDone')}
          </div>
        </div>
      )}
      <NoteForm {...{ story, reload }} done={noteOf('noteDone')} onDone={after('noteDone')} />
    </div>
  )
}
