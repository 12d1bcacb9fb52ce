import { type FormEvent, useState } from 'react'
import { answerStaffMessage, listStaffMessages, putMessageAside } from '#shared/contract/console/today.ts'
import type { StaffMessage } from '#shared/contract/console/today-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { paths } from '#shared/screens.ts'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { call } from './api.ts'
import { BookingsOfMailbox } from './bookings-of-mailbox.tsx'
import { linkClass, MailLink } from './links.tsx'
import { intoView } from '#web/ui/into-view.ts'
import { DoneNote, ErrorNote, Screen, Waiting } from './parts.tsx'
import { go, Link, usePlace } from './router.tsx'
import { say, sayInstant } from './say.ts'
import { useDeed, useLoaded } from './use-call.ts'
import { useTyped } from './use-typed.ts'

type FormProps = {
  message: StaffMessage
  answer: string
  onType: (answer: string) => void
  isMeant: boolean
  /** Receives a message about the completed action. */
  onDone: (words: string) => Promise<void>
  /** If somebody else has answered meanwhile, shows that answer; the typed text stays. */
  onStopped: () => Promise<void>
}

/** The message, which stands above its answer, comes into view by itself. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true })

function AnswerForm({ message, answer, onType, isMeant, onDone, onStopped }: FormProps) {
  const { id, mail, answers } = message
  const { busy, error, run } = useDeed(onStopped)
  const end = (work: () => Promise<unknown>, words: string) =>
    run(async () => {
      await work()
      await onDone(words)
    })
  function submit(event: FormEvent) {
    event.preventDefault()
    const send = () => call(answerStaffMessage, { messageId: id, answer, after: answers.length })
    void end(send, say('answerSent', { mail }))
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextAreaField
        ref={isMeant ? focus : null}
        label={say('answer')}
        hint={say('answerHint')}
        rows={4}
        required
        maxLength={5_000}
        value={answer}
        onChange={(event) => onType(event.target.value)}
      />
      <ErrorNote error={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {say('sendAnswer')}
        </Button>
        {answers.length === 0 && (
          <Button
            busy={busy}
            onClick={() => void end(() => call(putMessageAside, { messageId: id }), say('asideDone'))}
          >
            {say('putAside')}
          </Button>
        )}
      </div>
    </form>
  )
}

function Answers({ answers }: Pick<StaffMessage, 'answers'>) {
  return answers.map(({ at, answer }) => (
    <div key={`${at} ${answer}`} className="rounded-xl bg-sunk p-3">
      <p className="text-sm text-muted">
        {say(answer === null ? 'asideAt' : 'answeredAt', { at: sayInstant(at) })}
      </p>
      <p className="break-words whitespace-pre-line">{answer}</p>
    </div>
  ))
}

/** The pages, as travelers see them, of the journeys that a message may be about. */
const Packages = ({ packages }: Pick<StaffMessage, 'packages'>) =>
  packages.length > 0 && (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {say('messagePackages')}:
      {packages.map(({ id, name }) => (
        <a key={id} href={paths.place(id)} target="_blank" rel="noreferrer" className={linkClass}>
          {name}
        </a>
      ))}
    </p>
  )

/** `isMeant`: the way to the screen led to this message. */
function Message({ message: listed, isMeant }: { message: StaffMessage; isMeant: boolean }) {
  const [seen, setSeen] = useState(listed)
  const [answer, setAnswer] = useTyped(`message ${listed.id}`)
  const [said, setSaid] = useState<string>()
  const message = seen.answers.length > listed.answers.length ? seen : listed
  async function look() {
    const { messages } = await call(listStaffMessages, { of: listed.id })
    const now = messages.find(({ id }) => id === listed.id)
    if (now) setSeen(now)
  }
  async function stopped() {
    // Open, although there may be an answer now.
    setAnswer(answer ?? '')
    await look().catch(() => {})
  }
  // The card stays with what was sent, so that no other one comes under the pointer.
  async function done(words: string) {
    setAnswer(undefined)
    await look().catch(() => {})
    setSaid(words)
  }
  return (
    <li ref={isMeant ? intoView : undefined} className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        {say('wroteAt', { name: message.name, at: sayInstant(message.at) })}
      </p>
      <p className="break-words whitespace-pre-line">{message.message}</p>
      <Packages packages={message.packages} />
      <Answers answers={message.answers} />
      <DoneNote>{said}</DoneNote>
      {answer !== undefined || message.answers.length === 0 ? (
        <AnswerForm
          {...{ message, isMeant }}
          answer={answer ?? ''}
          onType={setAnswer}
          onDone={done}
          onStopped={stopped}
        />
      ) : (
        <Button className="self-start" onClick={() => setAnswer('')}>
          {say('answerAgain')}
        </Button>
      )}
    </li>
  )
}

type ThreadProps = { messages: StaffMessage[]; meant: string | undefined }

/** The messages of one mailbox and our answers, oldest first. */
function Thread({ messages, meant }: ThreadProps) {
  const [first] = messages
  if (!first) return null
  const { name, mail, bookings } = first
  return (
    <li className="flex flex-col gap-3 rounded-2xl border border-line bg-surface p-4 sm:p-5">
      <div>
        <h2 className="text-lg break-words">{name}</h2>
        <MailLink mail={mail} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        {bookings.length === 0 && <span className="text-muted">{say('noAccountBookings')}</span>}
        <Link
          to={`/bookings?${new URLSearchParams({ query: bookings.length > 0 ? mail : name })}`}
          className={linkClass}
        >
          {bookings.length > 0 ? say('theirBookings') : say('searchBookingsOf', { name })}
        </Link>
      </p>
      <BookingsOfMailbox bookings={bookings} />
      <ul className="flex flex-col gap-6">
        {messages.map((message) => (
          <Message key={message.id} message={message} isMeant={message.id === meant} />
        ))}
      </ul>
    </li>
  )
}

/** Groups messages by mailbox, in the order of the answer. */
function threadsOf(messages: StaffMessage[]): StaffMessage[][] {
  const threads = new Map<string, StaffMessage[]>()
  for (const message of messages) threads.set(message.mail, [...(threads.get(message.mail) ?? []), message])
  return [...threads.values()]
}

type PagesProps = { first: string | undefined; next: string | undefined; which: string }

const Pages = ({ first, next, which }: PagesProps) => (
  <div className="flex gap-3">
    {first !== undefined && <Button onClick={() => go(first)}>{say('firstPage')}</Button>}
    {next !== undefined && (
      <Button onClick={() => go(`/messages?${new URLSearchParams({ which, after: next })}`)}>
        {say('nextPage')}
      </Button>
    )}
  </div>
)

const askedIn = (query: URLSearchParams) => ({
  which: query.get('which') === 'all' ? ('all' as const) : ('unanswered' as const),
  after: query.get('after') ?? undefined,
  of: query.get('of') ?? undefined,
})

const allAddress = '/messages?which=all'

/** The messages of the contact form, the longest waiting first, or all, the newest first, or those of the writer of one. */
export function Messages() {
  const { which, after, of } = askedIn(usePlace().query)
  const { data, error } = useLoaded([which, after, of].join(' '), () =>
    call(listStaffMessages, { which, after, of }),
  )
  const [own, other] = which === 'all' ? [allAddress, '/messages'] : ['/messages', allAddress]
  return (
    <Screen
      title={say('messages')}
      aside={<Button onClick={() => go(other)}>{say(which === 'all' ? 'showUnanswered' : 'showAll')}</Button>}
    >
      <ErrorNote error={error} />
      {!data && error === undefined && <Waiting />}
      {data?.messages.length === 0 && <p className="text-muted">{say('noMessages')}</p>}
      <ul className="flex flex-col gap-4">
        {threadsOf(data?.messages ?? []).map((thread) => (
          <Thread key={thread[0]?.mail} messages={thread} meant={of} />
        ))}
      </ul>
      <Pages first={after === undefined ? undefined : own} next={data?.next ?? undefined} which={which} />
    </Screen>
  )
}
