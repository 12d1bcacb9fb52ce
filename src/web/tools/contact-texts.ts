import { maxMessageLength } from '#shared/bounds.ts'
import { isBookingCode } from '#shared/domain/booking-code.ts'
import { text } from '#shared/messages/text.ts'
import type { Failure } from '#web/platform/api/api.ts'

const names = ['name', 'email', 'message'] as const

export const topics = ['journey', 'booking', 'money', 'account', 'praise'] as const

export type FieldName = (typeof names)[number] | 'booking'
type ContactTexts = Record<FieldName | 'topic', string>
/** Why a message was not sent, with the typed values; without a text, fields are empty. */
export type ContactProblem = { message?: string; fields: FieldName[]; values: ContactTexts }

export function contactTexts(form: FormData): ContactTexts {
  const read = (name: string) => {
    const value = form.get(name)
    // A form that is sent without scripts ends its lines with two characters.
    return typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : ''
  }
  return {
    name: read('name'),
    email: read('email'),
    topic: read('topic'),
    // Normalises a number typed from a ticket, in small letters or with spaces.
    booking: read('booking').replaceAll(/\s/g, '').toUpperCase(),
    message: read('message'),
  }
}

/** The sent message, which starts with the chosen topic and the booking's number. */
export function sentOf({ name, email, topic, booking, message }: ContactTexts) {
  const known = topics.find((one) => one === topic)
  const about = [
    known && text(`contact.topic.${known}`),
    booking && text('contact.bookingLine', { number: booking }),
  ].filter(Boolean)
  return { name, email, message: about.length > 0 ? `${about.join('\n')}\n\n${message}` : message }
}

/** Says how much of a message fits below its topic and the booking's number, if it is longer. */
function tooLong(values: ContactTexts): string | undefined {
  const { length } = sentOf(values).message.trim()
  const own = values.message.trim().length
  if (length <= maxMessageLength) return undefined
  return text('contact.messageLong', { length: own, max: maxMessageLength - (length - own) })
}

/** The problem of the form; an impossible booking number is rejected, since nobody could find the booking by it. */
export function wrongOf(values: ContactTexts): ContactProblem | null {
  const missing = names.filter((name) => values[name].trim() === '')
  if (values.booking === '' || isBookingCode(values.booking)) {
    const message = tooLong(values)
    if (missing.length > 0) return { fields: missing, values }
    return message === undefined ? null : { message, fields: ['message'], values }
  }
  const fields: FieldName[] = ['booking', ...missing]
  return missing.length > 0 ? { fields, values } : { message: text('contact.bookingWrong'), fields, values }
}

export function refusedOf({ message, details }: Failure, values: ContactTexts): ContactProblem {
  return { message, fields: names.filter((name) => name === details['field']), values }
}
