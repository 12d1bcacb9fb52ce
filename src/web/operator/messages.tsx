import { type FormEvent, useState } from 'react'
import { answerStaffMessage, listStaffMessages, putMessageAside } from '#shared/contract/staff-today.ts'
import type { StaffMessage } from '#shared/contract/staff-today-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { call } from './api.ts'
import { ErrorNote, Screen, Waiting } from './parts.tsx'
import { go, Link, usePlace } from './router.tsx'
import { say, sayInstant } from './say.ts'
import { useDeed, useLoaded } from './use-call.ts'

function AnswerForm({ id, onDone }: { id: string; onDone: () => Promise<void> }) {
  const { busy, error, run } = useDeed()
  const [answer, setAnswer] = useState('')
  const end = (work: () => Promise<unknown>) =>
    run(async () => {
      await work()
      await onDone()
    })
  function submit(event: FormEvent) {
    event.preventDefault()
    void end(() => call(answerStaffMessage, { messageId: id, answer }))
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextAreaField
        label={say('answer')}
        hint={say('answerHint')}
        rows={4}
        required
        maxLength={5_000}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <ErrorNote error={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {say('sendAnswer')}
        </Button>
        <Button busy={busy} onClick={() => void end(() => call(putMessageAside, { messageId: id }))}>
          {say('putAside')}
        </Button>
      </div>
    </form>
  )
}

function Message({ message, onDone }: { message: StaffMessage; onDone: () => Promise<void> }) {
  const { id, at, name, mail, answer, answeredAt } = message
  return (
    <li className="flex flex-col gap-3 rounded-2xl border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{name}</h2>
        <span className="text-sm text-muted">{sayInstant(at)}</span>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <span className="break-all">{mail}</span>
        <Link
          to={`/bookings?${new URLSearchParams({ query: mail })}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent"
        >
          {say('theirBookings')}
        </Link>
      </p>
      <p className="break-words whitespace-pre-line">{message.message}</p>
      {answeredAt === null ? (
        <AnswerForm id={id} onDone={onDone} />
      ) : (
        <div className="rounded-xl bg-sunk p-3">
          <p className="text-sm text-muted">
            {say(answer === null ? 'asideAt' : 'answeredAt', { at: sayInstant(answeredAt) })}
          </p>
          <p className="break-words whitespace-pre-line">{answer}</p>
        </div>
      )}
    </li>
  )
}

/** What came by the contact form, the longest waiting first. */
export function Messages() {
  const { query } = usePlace()
  const which = query.get('which') === 'all' ? 'all' : 'unanswered'
  const { data, error, reload } = useLoaded(which, () => call(listStaffMessages, { which }))
  const other = which === 'all' ? '/messages' : '/messages?which=all'
  return (
    <Screen
      title={say('messages')}
      aside={<Button onClick={() => go(other)}>{say(which === 'all' ? 'showUnanswered' : 'showAll')}</Button>}
    >
      <ErrorNote error={error} />
      {!data && error === undefined && <Waiting />}
      {data?.messages.length === 0 && <p className="text-muted">{say('noMessages')}</p>}
      <ul className="flex flex-col gap-4">
        {data?.messages.map((message) => (
          <Message key={message.id} message={message} onDone={reload} />
        ))}
      </ul>
    </Screen>
  )
}
