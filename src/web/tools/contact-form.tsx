import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { maxMailAddressLength, maxMessageLength, maxTextLength } from '#shared/bounds.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Failure } from '#web/platform/api/api.ts'

const names = ['name', 'email', 'message'] as const

const topics = ['journey', 'booking', 'money', 'account', 'praise'] as const

type ContactTexts = Record<(typeof names)[number] | 'topic', string>
/** Why a message was not sent, with the typed values; without a text, fields are empty. */
export type ContactProblem = { message?: string; fields: (typeof names)[number][]; values: ContactTexts }

export function contactTexts(form: FormData): ContactTexts {
  const read = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { name: read('name'), email: read('email'), topic: read('topic'), message: read('message') }
}

/** So much of a message is left for what it is about. */
const topicRoom = 100

/** What is sent: a chosen topic is the message's first line, for whoever reads it. */
export function sentOf({ name, email, topic, message }: ContactTexts) {
  const known = topics.find((one) => one === topic)
  return { name, email, message: known ? `${text(`contact.topic.${known}`)}\n\n${message}` : message }
}

export function missingOf(values: ContactTexts): ContactProblem | null {
  const fields = names.filter((name) => values[name].trim() === '')
  return fields.length === 0 ? null : { fields, values }
}

export function refusedOf({ message, details }: Failure, values: ContactTexts): ContactProblem {
  return { message, fields: names.filter((name) => name === details['field']), values }
}

type ContactFormProps = {
  problem: ContactProblem | undefined
  /** The hotel or the rental that led here: the message begins with its name. */
  about: string
}

/** Posts to its own page, with and without JavaScript; a rejection keeps everything that was typed. */
export function ContactForm({ problem, about }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { state } = useNavigation()
  // The second press of a double click comes before the busy state is rendered.
  const isSending = useRef(false)
  useEffect(() => {
    if (state === 'idle') isSending.current = false
  }, [state])
  function sendOnce(event: FormEvent) {
    if (isSending.current) event.preventDefault()
    isSending.current = true
  }
  useEffect(() => {
    isSending.current = false
    const field = form.current?.elements.namedItem(problem?.fields[0] ?? '')
    if (field instanceof HTMLElement) field.focus()
  }, [problem])
  const errorOf = (name: ContactProblem['fields'][number], words: string) =>
    problem?.fields.includes(name) ? words : undefined
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onSubmit={sendOnce}
      className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-5 sm:p-6"
    >
      <h2>{text('contact.formTitle')}</h2>
      <SelectField
        label={text('contact.topic')}
        name="topic"
        placeholder={text('contact.topicAny')}
        defaultValue={problem?.values.topic ?? (about && 'journey')}
        options={topics.map((topic) => ({ value: topic, label: text(`contact.topic.${topic}`) }))}
      />
      <TextField
        label={text('contact.name')}
        name="name"
        autoComplete="name"
        required
        maxLength={maxTextLength}
        defaultValue={problem?.values.name}
        error={errorOf('name', text('contact.nameMissing'))}
      />
      <TextField
        label={text('contact.email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={maxMailAddressLength}
        defaultValue={problem?.values.email}
        error={errorOf('email', text('contact.emailWrong'))}
      />
      <TextAreaField
        label={text('contact.message')}
        hint={text('contact.bookingHint')}
        name="message"
        required
        rows={7}
        maxLength={maxMessageLength - topicRoom}
        defaultValue={problem?.values.message ?? (about && text('contact.about', { name: about }))}
        error={errorOf('message', text('contact.messageMissing'))}
      />
      {problem && (
        <p role="alert" className="flex gap-3 rounded-xl border border-bad/40 bg-bad/10 px-4 py-3 text-bad">
          <Icon name="alert" className="mt-0.5" />
          {problem.message ?? text('auth.fillAllFields')}
        </p>
      )}
      <Button type="submit" variant="primary" busy={state === 'submitting'} className="self-start">
        {text('contact.send')}
      </Button>
      <p className="text-sm text-muted">{text('contact.next')}</p>
    </Form>
  )
}
