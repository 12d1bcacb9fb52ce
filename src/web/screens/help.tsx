import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { counted } from '#shared/messages/counted.ts'
import { facts } from '#shared/messages/facts.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { Answer, AskUs, Urgent, useNamedAnswer } from '#web/tools/help-answers.tsx'
import { HelpSearch } from '#web/tools/help-search-form.tsx'
import { findAnswers, isAskedIn } from '#web/tools/help-search.ts'
import { useTypedEarly } from '#web/ui/use-typed-early.ts'
import { deferredSection } from '#web/state/deferred-section.tsx'
import { helpTopics } from '#web/tools/help-topics.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { isServer } from './loading.ts'

const often = deferredSection({ code: () => import('./help-often.tsx') })

export async function loader(): Promise<null> {
  if (!isServer) await often.load()
  return null
}

const answers = helpTopics.flatMap((topic) => topic.answers)

function found(asked: string) {
  const said = answers.map((answer) => ({
    answer,
    ask: text(answer.ask),
    words: text(answer.words),
    say: text(answer.say, facts()),
  }))
  return findAnswers(asked, said, text('help.fillers')).map(({ answer }) => answer)
}

/** The question as it is typed, or from the address without scripts. */
function useAsked() {
  const [params] = useSearchParams()
  const named = params.get('q') ?? ''
  const { key } = useLocation()
  const [taken, setTaken] = useState(key)
  const [asked, setAsked] = useState(named)
  // A link to an answer ends the search, too.
  if (key !== taken) {
    setTaken(key)
    setAsked(named)
  }
  return { asked, setAsked, field: useTypedEarly(setAsked) }
}

type FoundProps = { asked: string; fitting: ReturnType<typeof found>; onClear: () => void }

function Found({ asked, fitting, onClear }: FoundProps) {
  const isMarked = isAskedIn(asked, text('help.fillers'))
  return (
    <div className="flex max-w-220 flex-col gap-2 rounded-2xl border border-line bg-surface p-5 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <h2 className="py-2 text-xl">
          <span role="status">
            {fitting.length > 0
              ? counted(fitting.length, 'help.foundOne', 'help.found')
              : text('help.nothing')}
          </span>
        </h2>
        <SiteLink
          to={paths.help}
          replace
          preventScrollReset
          onClick={onClear}
          className={buttonClass({ variant: 'quiet' })}
        >
          {text('help.clear')}
        </SiteLink>
      </div>
      <div>
        {fitting.map((answer, at) => (
          <Answer key={answer.id} {...{ answer, isMarked }} open={at < 3} />
        ))}
      </div>
    </div>
  )
}

function Topics() {
  const topics = helpTopics.map((topic) => (
    <section
      key={topic.id}
      aria-labelledby={`topic-${topic.id}`}
      className="mb-5 flex break-inside-avoid flex-col gap-2 rounded-2xl border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id={`topic-${topic.id}`} className="flex scroll-mt-24 items-center gap-3 text-xl">
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent/10 text-accent">
          <Icon name={topic.icon} />
        </span>
        {text(topic.title)}
      </h2>
      <div>
        {topic.answers.map((answer) => (
          <Answer key={answer.id} answer={answer} open={false} />
        ))}
      </div>
    </section>
  ))
  return <div className="gap-5 md:columns-2">{topics}</div>
}

export function Component() {
  const { asked, setAsked, field } = useAsked()
  const navigate = useNavigate()
  const { hash } = useLocation()
  useNamedAnswer(hash)
  const isAsked = asked.trim() !== ''
  const fitting = isAsked ? found(asked) : []
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = isAsked ? `?q=${encodeURIComponent(asked.trim())}` : ''
    void navigate(paths.help + query, { replace: true, preventScrollReset: true })
  }
  function clear() {
    setAsked('')
    field.current?.focus()
  }
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-4 sm:px-6 lg:py-8">
      <PageHead title={text('help.title')} description={text('help.lead')} />
      {!isAsked && <Urgent />}
      <HelpSearch {...{ asked, field }} onAsked={setAsked} onSubmit={show} />
      {isAsked && <Found {...{ asked, fitting }} onClear={clear} />}
      {fitting.length === 0 && <often.Part />}
      {!isAsked && <Topics />}
      <AskUs />
    </div>
  )
}
