import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { maxMailAddressLength, maxTextLength } from '#shared/bounds.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { BookingNumber, missing, Next, ProblemNote, StayFields } from './contact-parts.tsx'
import { type ContactProblem, type FieldName, topics } from './contact-texts.ts'

type ContactFormProps = {
  problem: ContactProblem | undefined
  /** The hotel or rental whose page led here: the message starts with its name. */
  about: string
  /** Whether that page is a hotel's: the message asks for dates. */
  isStay: boolean
  /** The number of the booking whose page led here. */
  booking: string
  /** Who is logged in, known to the browser only. */
  name: string
  email: string
}

/** Posts to its own page, with and without JavaScript; a rejection keeps everything that was typed. */
export function ContactForm({ problem, about, isStay, booking, name, email }: ContactFormProps) {
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
  useEffect(() => {
    for (const [key, value] of Object.entries({ name, email })) {
      const field = form.current?.elements.namedItem(key)
      // What somebody has typed already stays.
      if (field instanceof HTMLInputElement && field.value === '') field.value = value
    }
  }, [name, email])
  function errorOf(field: FieldName): string | undefined {
    if (!problem?.fields.includes(field)) return undefined
    return (problem.fields.length === 1 && problem.message) || text(missing[field])
  }
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
        placeholder={text('contact.topicChoose')}
        defaultValue={problem?.values.topic ?? (booking ? 'booking' : isStay ? 'stay' : about && 'journey')}
        options={[
          ...topics.map((topic) => ({ value: topic, label: text(`contact.topic.${topic}`) })),
          { value: 'other', label: text('contact.topicAny') },
        ]}
      />
      {/* Who asks a hotel for dates has no booking yet. */}
      {(!isStay || booking !== '') && <BookingNumber {...{ problem, booking }} />}
      {isStay && <StayFields problem={problem} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={text('contact.name')}
          name="name"
          autoComplete="name"
          required
          maxLength={maxTextLength}
          defaultValue={problem?.values.name}
          error={errorOf('name')}
        />
        <TextField
          label={text('contact.email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={maxMailAddressLength}
          defaultValue={problem?.values.email}
          error={errorOf('email')}
        />
      </div>
      <TextAreaField
        label={text('contact.message')}
        name="message"
        required
        rows={6}
        defaultValue={
          problem?.values.message ??
          (about && text(isStay ? 'contact.aboutStay' : 'contact.about', { name: about }))
        }
        error={errorOf('message')}
      />
      {problem && <ProblemNote problem={problem} />}
      <Button type="submit" variant="primary" busy={state === 'submitting'} className="self-start">
        {text('contact.send')}
      </Button>
      <Next />
    </Form>
  )
}
