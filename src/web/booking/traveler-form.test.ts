import { describe, expect, it } from 'vitest'
import { buildBooking } from '#tests/support/booking-api.ts'
import { detailsOfBooking } from './booked-details.ts'
import { emptyDetails } from './details.ts'
import { checkTraveler, personalised, stillWrong } from './traveler-form.tsx'

const good = { name: ' Asha Rao ', email: 'Asha@Example.org', contact: '98123 45678', gender: 'Female' }

describe('the traveler form', () => {
  it('forgives blanks and case', async () => {
    expect(await checkTraveler(good)).toEqual({
      ok: true,
      traveler: { name: 'Asha Rao', email: 'asha@example.org', contact: '9812345678', gender: 'Female' },
    })
  })

  it.each(['९८१२३ ४५६७८', '+৯১ ৯৮১২৩৪৫৬৭৮'])('reads the digits of other scripts: %s', async (contact) => {
    const { traveler } = (await checkTraveler({ ...good, contact })) as { traveler: { contact: string } }
    expect(traveler.contact).toMatch(/^(\+91)?9812345678$/)
  })

  it.each(['\u202A+91 98123\u201145678\u202C', '98123\u2013\u200B45678', '\u2068(098123) 456-78\u2069'])(
    'reads a number with what comes along with a copied one: %j',
    async (contact) => {
      const { traveler } = (await checkTraveler({ ...good, contact })) as { traveler: { contact: string } }
      expect(traveler.contact).toMatch(/^(\+91)?9812345678$/)
    },
  )

  it('CHK-07 says at each field what is wrong', async () => {
    expect(await checkTraveler(emptyDetails.travelersDetails)).toEqual({
      ok: false,
      first: 'name',
      problems: {
        name: 'Please enter the full name.',
        email: 'Please enter a valid email address.',
        contact: 'Please enter a contact number of 10 digits, or + and 8 to 15 digits.',
        gender: 'Please choose Male, Female or Other.',
      },
    })
  })

  it.each(['12345', '98123456789', '+1234567', 'phone'])('CHK-07 refuses the number %s', async (contact) => {
    const check = await checkTraveler({ ...good, contact })
    expect(check).toMatchObject({ ok: false, first: 'contact' })
  })

  it('is sent as it was typed, for the server to check, where the schema does not load', async () => {
    const wrong = { ...good, contact: '12' }
    expect(await checkTraveler(wrong, async () => null)).toEqual({ ok: true, traveler: wrong })
  })

  it('a message that was shown goes once its field is right, and none appears meanwhile', async () => {
    const shown = { gender: 'missing', contact: 'wrong' }
    const form = { ...good, name: '', contact: '12' }
    expect(Object.keys(await stillWrong(shown, form))).toEqual(['contact'])
    expect(await stillWrong({}, form)).toEqual({})
  })

  it('names the field of a text that is too long', async () => {
    const check = await checkTraveler({ ...good, name: 'a'.repeat(201) })
    expect(check).toMatchObject({ problems: { name: 'The text for Full Name is too long.' } })
  })
})

describe('the person at the checkout', () => {
  const person = { _id: 'u2', name: 'Ravi', email: 'ravi@example.org', contact: '9812345678' }

  it('starts as the traveler, with the gender still to choose', () => {
    expect(personalised(emptyDetails, person).travelersDetails).toEqual({
      name: 'Ravi',
      email: 'ravi@example.org',
      contact: '9812345678',
      gender: '',
    })
  })

  it('keeps what they typed before', () => {
    const details = { ...emptyDetails, userId: 'u2', bookingId: 'b', travelersDetails: good }
    expect(personalised(details, person)).toEqual({ userId: 'u2', travelersDetails: good })
  })

  it('sees nothing of the one who used the browser before', () => {
    const details = {
      ...emptyDetails,
      userId: 'u1',
      bookingId: 'b',
      travelersDetails: good,
      travelerNeeds: 'Jain meals',
      supplyState: 'Kerala',
    }
    expect(personalised(details, person)).toMatchObject({
      bookingId: '',
      travelersDetails: { name: 'Ravi' },
      travelerNeeds: '',
      supplyState: '',
    })
  })

  it('sees nothing of a booking that somebody else returned to pay', () => {
    const booking = buildBooking({ travelerNames: ['Meera'], travelerNeeds: 'Jain meals' })
    const details = { ...detailsOfBooking(booking), travelersDetails: good }
    expect(personalised(details, { ...person, _id: booking.userId }).travelersDetails).toEqual(good)
    expect(personalised(details, person)).toMatchObject({
      bookingId: '',
      travelersDetails: { name: 'Ravi' },
      travelerNames: [],
      travelerNeeds: '',
    })
  })
})
