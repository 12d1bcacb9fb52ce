import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { maxTextLength } from '#shared/bounds.ts'
import { counted } from '#shared/messages/counted.ts'
import { facts } from '#shared/messages/facts.ts'
import { languagePrefix } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { Answer, AskUs, useNamedAnswer } from '#web/tools/help-answers.tsx'
import { findAnswers } from '#web/tools/help-search.ts'
import { helpTopics } from '#web/tools/help-topics.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const examples = ['help.example.refund', 'help.example.children', 'help.example.date'] as const

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

/** What is asked: as it is typed, or as the address says it where no scripts run. */
function useAsked() {
  const [params] = useSearchParams()
  const named = params.get('q') ?? ''
  const [taken, setTaken] = useState(named)
  const [asked, setAsked] = useState(named)
  if (named !== taken) {
    setTaken(named)
    setAsked(named)
  }
  const field = useRef<HTMLInputElement>(null)
  // What was typed before this code came counts.
  useLayoutEffect(() => {
    if (field.current && field.current.value !== field.current.defaultValue) setAsked(field.current.value)
  }, [])
  return { asked, setAsked, field }
}

function Found({ asked }: { asked: string }) {
  const fitting = found(asked)
  return (
    <div className="flex max-w-220 flex-col gap-4">
      <h2 className="text-base">
        <span role="status">
          {fitting.length > 0 ? counted(fitting.length, 'help.foundOne', 'help.found') : text('help.nothing')}
        </span>
      </h2>
      <div>
        {fitting.map((answer, at) => (
          <Answer key={answer.id} answer={answer} open={at < 3} />
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
      className="flex flex-col gap-2 rounded-2xl border border-line bg-surface p-5 sm:p-6"
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
  return <div className="grid items-start gap-5 md:grid-cols-2">{topics}</div>
}

export function Component() {
  const { asked, setAsked, field } = useAsked()
  const navigate = useNavigate()
  const { hash } = useLocation()
  useNamedAnswer(hash)
  const isAsked = asked.trim() !== ''
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = isAsked ? `?q=${encodeURIComponent(asked.trim())}` : ''
    void navigate(paths.help + query, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-8 sm:px-6 lg:py-12">
      <PageHead title={text('help.title')} description={text('help.lead')} />
      <header className="flex flex-col gap-3">
        <h1>{text('help.title')}</h1>
        <p className="max-w-measure text-lg text-muted">{text('help.lead')}</p>
      </header>
      <form
        role="search"
        action={languagePrefix() + paths.help}
        onSubmit={show}
        className="flex max-w-measure flex-col gap-1"
      >
        <div className="flex items-end gap-3">
          <TextField
            ref={field}
            type="search"
            name="q"
            label={text('help.search')}
            value={asked}
            onChange={(event) => setAsked(event.target.value)}
            maxLength={maxTextLength}
            autoComplete="off"
            className="min-w-0 grow"
          />
          <Button type="submit">{text('help.find')}</Button>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {text('help.searchHint')}
          {examples.map((key) => (
            <SiteLink
              key={key}
              to={`${paths.help}?q=${encodeURIComponent(text(key))}`}
              className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
            >
              {text(key)}
            </SiteLink>
          ))}
        </p>
      </form>
      {isAsked ? <Found asked={asked} /> : <Topics />}
      <AskUs />
    </div>
  )
}
