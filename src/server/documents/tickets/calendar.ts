import { paths } from '#shared/screens.ts'
import type { DateArray } from 'ics'
import { oneLine, tidied } from '#shared/domain/tidy-text.ts'
import { addDays, type CalendarDate } from '#shared/domain/travel-date.ts'
import '#shared/messages/all-places.ts'
import { inLanguage, pagePath } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { hotelOf, linesOfStart, type TicketData } from './content.ts'

const dateArray = (date: CalendarDate): DateArray => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return [year, month, day]
}

/** One event for each day of the journey, in the language of the booking. */
function eventsOf(data: TicketData, publicUrl: string) {
  const { booking: row, journey, seller, now } = data
  const planned = new Map(journey.days.map((day) => [day.day, day]))
  const stamp = now.getTime()
  return Array.from({ length: row.days }, (_, index) => {
    const date = addDays(row.travel_date, index)
    const plan = planned.get(index + 1)
    const notes = [
      ...(index === 0 ? linesOfStart(data) : []),
      ...(plan ? [plan.activities.join(', '), plan.description] : []),
      text('ticket.calendarNotes', {
        code: row.code,
        people: row.number_of_people,
        hotel: hotelOf(data),
      }),
    ]
    return {
      uid: `${row.code}-${index + 1}@safarnama`,
      sequence: row.version,
      start: dateArray(date),
      end: dateArray(addDays(date, 1)),
      title: text('ticket.calendarTitle', {
        package: placeName(row.package_name),
        day: index + 1,
        days: row.days,
      }),
      // What was typed in several lines would end a line of the file.
      description: tidied(notes.filter((words) => words !== '').join('\n\n')),
      location: oneLine(journey.where === '' ? placeName(row.end_point) : journey.where),
      url: publicUrl + pagePath(row.language, paths.thankYou(row.code)),
      status: 'CONFIRMED' as const,
      busyStatus: 'BUSY' as const,
      organizer: { name: seller.name, email: seller.email },
      timestamp: stamp,
      ...(journey.coordinates && {
        geo: { lat: journey.coordinates.latitude, lon: journey.coordinates.longitude },
      }),
    }
  })
}

/**
 * The journey as all-day events, which are the same day in every time zone (RFC 5545, DATE values). The events of a
 * newer file of the same booking replace those of an older one.
 */
export async function journeyCalendar(data: TicketData, publicUrl: string): Promise<Uint8Array> {
  // Loaded on first use, since a process often runs for a while before it writes a calendar.
  const { createEvents } = await import('ics')
  const { booking: row } = data
  const events = inLanguage(row.language, () => eventsOf(data, publicUrl))
  const { error, value } = createEvents(events, {
    productId: '-//Safarnama//Journeys//EN',
    method: 'PUBLISH',
  })
  if (error || !value) throw error ?? new Error('the calendar file is empty')
  return Buffer.from(value)
}
