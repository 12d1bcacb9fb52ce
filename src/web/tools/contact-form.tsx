import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { maxMailAddressLength, maxMessageLength, maxTextLength } from '#shared/bounds.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Failure } from '#web/platform/api/api.ts'

const names = ['name', 'email', 'message'] as const

type ContactTexts = Record<(typeof names)[number], string>
/** Why a message was not sent, with the typed values; without a text, fields are empty. */
export type ContactProblem = { message?: string; fields: (typeof names)[number][]; values: ContactTexts }

export function contactTexts(form: FormData): ContactTexts {
  const read = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { name: read('name'), email: read('email'), message: read('message') }
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
        name="message"
        required
        rows={7}
        maxLength={maxMessageLength}
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
    </Form>
  )
}
