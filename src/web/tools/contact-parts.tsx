import { maxPeople, maxTextLength } from '#shared/bounds.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ContactProblem, FieldName } from './contact-texts.ts'

/** What is said at a field that is empty or wrong. */
export const missing = {
  name: 'contact.nameMissing',
  email: 'contact.emailWrong',
  message: 'contact.messageMissing',
  booking: 'contact.bookingWrong',
  departure: 'contact.departureWrong',
} as const satisfies Record<FieldName, MessageKey>

export const Next = () => <p className="text-sm text-muted">{text('contact.next')}</p>

/** Above the form: nobody who is stranded waits for a mail. */
export const UrgentLink = () => (
  <SiteLink
    to={`${paths.help}#urgent`}
    className="flex min-h-11 items-center gap-3 rounded-2xl border border-bad/40 bg-bad/10 px-4 py-2 font-semibold"
  >
    <Icon name="phone" className="text-bad" />
    <span className="grow">{text('contact.urgent')}</span>
    <Icon name="arrow-right" className="text-accent" />
  </SiteLink>
)

/** One missing field is said by its name. */
export function ProblemNote({ problem: { message, hint, fields, values } }: { problem: ContactProblem }) {
  const isEmpty = fields.some((field) => values[field].trim() === '')
  const words =
    fields.length > 1 && isEmpty ? [text('auth.fillAllFields')] : fields.map((field) => text(missing[field]))
  return (
    <p role="alert" className="flex gap-3 rounded-xl border border-bad/40 bg-bad/10 px-4 py-3 text-bad">
      <Icon name="alert" className="mt-0.5" />
      {hint ? (
        <span>
          <b className="block">{message}</b>
          {hint}
        </span>
      ) : (
        (message ?? words.join(' '))
      )}
    </p>
  )
}

/** With the number of the booking whose page led here. */
export function BookingNumber({
  problem,
  booking,
}: {
  problem: ContactProblem | undefined
  booking: string
}) {
  return (
    <TextField
      label={text('contact.booking')}
      hint={text('contact.bookingHint')}
      name="booking"
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={maxTextLength}
      defaultValue={problem?.values.booking ?? booking}
      error={problem?.fields.includes('booking') ? text('contact.bookingWrong') : undefined}
    />
  )
}

type ProblemProps = { problem: ContactProblem | undefined }

/** What a hotel has to know first; none of it is required. */
export function StayFields({ problem }: ProblemProps) {
  const isWrong = problem?.fields.includes('departure')
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <TextField
        label={text('contact.arrival')}
        name="arrival"
        type="date"
        defaultValue={problem?.values.arrival}
      />
      <TextField
        label={text('contact.departure')}
        name="departure"
        type="date"
        defaultValue={problem?.values.departure}
        error={isWrong ? text(missing.departure) : undefined}
      />
      <TextField
        label={text('thanks.people')}
        name="people"
        type="number"
        inputMode="numeric"
        min={1}
        max={maxPeople}
        defaultValue={problem?.values.people ?? 2}
      />
    </div>
  )
}
