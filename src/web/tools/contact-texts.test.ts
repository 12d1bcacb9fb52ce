import { describe, expect, it } from 'vitest'
import { contactTexts, refusedOf, sentOf, wrongOf } from './contact-texts.ts'

const person = { name: 'Asha', email: 'asha@example.com', message: 'Where is my ticket?' }

const written = (more: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...person, ...more })) form.set(name, value)
  return contactTexts(form)
}

describe('what is written on the contact page', () => {
  it('is sent as it stands; a topic and the number of a booking are its first lines', () => {
    expect(sentOf(written())).toEqual(person)
    const sent = sentOf(written({ topic: 'money', booking: ' tmtc-20261121-4821 ' }))
    expect(sent.message).toBe(
      'A payment or a refund\nBooking number: TMTC-20261121-4821\n\nWhere is my ticket?',
    )
    expect(sentOf(written({ topic: 'anything' })).message).toBe(person.message)
  })

  it('CONT-02 is not cut: a message has 5,000 characters, less what its topic takes, and a longer one is said to be so', () => {
    const long = 'a'.repeat(5000)
    expect(wrongOf(written({ message: `${long}\n` }))).toBeNull()
    const topic = 'A payment or a refund\n\n'
    const under = written({ topic: 'money', message: long.slice(topic.length) })
    expect(sentOf(under).message).toHaveLength(5000)
    expect(wrongOf(under)).toBeNull()
    const over = written({ topic: 'money', message: long })
    expect(wrongOf(over)).toMatchObject({
      message: 'Your message has 5000 characters, and 4977 fit. Shorten it, or send it in two parts.',
      fields: ['message'],
      values: { message: long },
    })
  })

  it('CONT-02 without a connection it is said why, and that nothing is lost', () => {
    const failed = (status: number) =>
      refusedOf({ status, message: 'Not sent.', code: null, details: {} }, written())
    expect(failed(0)).toMatchObject({
      message: 'Not sent.',
      hint: expect.stringContaining('still here') as unknown,
    })
    expect(failed(429)).not.toHaveProperty('hint')
  })

  it('CONT-02 counts the end of a line as one character, also without scripts', () => {
    const lines = `${'a'.repeat(49)}\r\n`.repeat(100)
    expect(wrongOf(written({ message: lines }))).toBeNull()
    expect(sentOf(written({ message: 'One\r\ntwo\rthree' })).message).toBe('One\ntwo\nthree')
  })

  it('is not sent with a number that no booking can have', () => {
    expect(wrongOf(written())).toBeNull()
    expect(wrongOf(written({ booking: 'TMTC-20261121-4821' }))).toBeNull()
    expect(wrongOf(written({ booking: '4821' }))).toMatchObject({ fields: ['booking'] })
    expect(wrongOf(written({ booking: '4821', name: ' ' }))).toMatchObject({ fields: ['booking', 'name'] })
  })

  it('says when and with how many people one would stay, and not with a departure before the arrival', () => {
    const stay = { arrival: '2026-12-24', departure: '2026-12-26', people: '3' }
    expect(sentOf(written(stay)).message).toBe(
      'Arrival: Thu, 24 Dec 2026\nDeparture: Sat, 26 Dec 2026\nNumber of People: 3\n\nWhere is my ticket?',
    )
    expect(wrongOf(written(stay))).toBeNull()
    expect(wrongOf(written({ ...stay, departure: stay.arrival }))).toMatchObject({ fields: ['departure'] })
    // Two that are wrong, and none that is empty.
    expect(wrongOf(written({ ...stay, departure: stay.arrival, booking: '4821' }))).toMatchObject({
      fields: ['booking', 'departure'],
    })
    // A browser without a field for dates sends what was typed.
    expect(sentOf(written({ arrival: ' 24 Dec ' })).message).toMatch(/^Arrival: 24 Dec\n\n/)
  })
})
