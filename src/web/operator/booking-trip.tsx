import { type FormEvent, useState } from 'react'
import { confirmBookingStay, noteBooking, resendBookingMail } from '#shared/contract/staff-bookings.ts'
import type { BookingStory } from '#shared/contract/staff-bookings-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { call } from './api.ts'
import { DoneNote, ErrorNote } from './parts.tsx'
import { say, type TextKey } from './say.ts'
import { useMe } from './session.tsx'
import { useDeed } from './use-call.ts'

type ActionsProps = { story: BookingStory; reload: () => Promise<void> }

function StayForm({ story: { code, stay }, onDone }: { story: BookingStory; onDone: () => Promise<void> }) {
  const { busy, error, run } = useDeed()
  const [words, setWords] = useState(stay ?? '')
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      await call(confirmBookingStay, { code, stay: words })
      await onDone()
    })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label={say('stayLabel')}
        hint={say('stayHint')}
        required
        maxLength={300}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <ErrorNote error={error} />
      <div>
        <Button type="submit" busy={busy}>
          {say('confirmStay')}
        </Button>
      </div>
    </form>
  )
}

function NoteForm({ code, onDone }: { code: string; onDone: () => Promise<void> }) {
  const { busy, error, run } = useDeed()
  const [note, setNote] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      await call(noteBooking, { code, note })
      setNote('')
      await onDone()
    })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
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
      <div>
        <Button type="submit" busy={busy}>
          {say('addNote')}
        </Button>
      </div>
    </form>
  )
}

/** The hotel, mails and notes. */
export function TripActions({ story, reload }: ActionsProps) {
  const { may } = useMe()
  const [done, setDone] = useState<TextKey>()
  const resend = useDeed()
  const after = (key: TextKey) => async () => {
    await reload()
    setDone(key)
  }
  const hasMail = story.status === 'Confirmed' || story.status === 'Cancelled'
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-4">
      <DoneNote>{done && say(done)}</DoneNote>
      {may('trips') && story.status === 'Confirmed' && <StayForm story={story} onDone={after('stayDone')} />}
      {may('trips') && hasMail && (
        <div className="flex flex-col gap-3">
          <ErrorNote error={resend.error} />
          <div>
            <Button
              busy={resend.busy}
              onClick={() =>
                void resend.run(async () => {
                  await call(resendBookingMail, { code: story.code })
                  setDone('mailDone')
                })
              }
            >
              {say('resendMail')}
            </Button>
          </div>
        </div>
      )}
      <NoteForm code={story.code} onDone={after('noteDone')} />
    </div>
  )
}
