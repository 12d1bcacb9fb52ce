import { maxMessageLength } from '#shared/bounds.ts'
import { isBookingCode } from '#shared/domain/booking-code.ts'
import { formatTravelDate, isCalendarDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import type { Failure } from '#web/platform/api/api.ts'

const names = ['name', 'email', 'message'] as const

export const topics = ['journey', 'stay', 'booking', 'money', 'account', 'praise'] as const

export type FieldName = (typeof names)[number] | 'booking' | 'departure'
type ContactTexts = Record<FieldName | 'topic' | 'arrival' | 'people', string>
/** Why a message was not sent, with the typed values; without a text, fields are empty. */
export type ContactProblem = {
  message?: string
  /** Why, and what stays, where the server was not reached. */
  hint?: string
  fields: FieldName[]
  values: ContactTexts
}

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
    arrival: read('arrival').trim(),
    departure: read('departure').trim(),
    people: read('people').trim(),
    message: read('message'),
  }
}

const dayText = (day: string) => (isCalendarDate(day) ? formatTravelDate(day) : day)

/** The sent message, which starts with the chosen topic, the booking's number and the dates of a stay. */
export function sentOf(values: ContactTexts) {
  const { name, email, topic, booking, arrival, departure, people, message } = values
  const known = topics.find((one) => one === topic)
  const about = [
    known && text(`contact.topic.${known}`),
    booking && text('contact.bookingLine', { number: booking }),
    arrival && `${text('contact.arrival')}: ${dayText(arrival)}`,
    departure && `${text('contact.departure')}: ${dayText(departure)}`,
    people && `${text('thanks.people')}: ${people}`,
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

/** A number that nobody could find a booking by, and a stay that ends before it begins. */
function impossible({ booking, arrival, departure }: ContactTexts): FieldName[] {
  const wrong: FieldName[] = []
  if (booking !== '' && !isBookingCode(booking)) wrong.push('booking')
  if (arrival !== '' && departure !== '' && departure <= arrival) wrong.push('departure')
  return wrong
}

/** The problem of the form. */
export function wrongOf(values: ContactTexts): ContactProblem | null {
  const fields = [...impossible(values), ...names.filter((name) => values[name].trim() === '')]
  if (fields.length > 0) return { fields, values }
  const message = tooLong(values)
  return message === undefined ? null : { message, fields: ['message'], values }
}

export function refusedOf(failure: Failure, values: ContactTexts): ContactProblem {
  const { message, details, status } = failure
  return {
    message,
    ...(status === 0 && { hint: text('contact.offline') }),
    fields: names.filter((name) => name === details['field']),
    values,
  }
}
