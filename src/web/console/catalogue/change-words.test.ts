import { describe, expect, test } from 'vitest'
import { changesFor, sayChanged, sayRenamed } from './change-words.ts'
import type { Document } from './document.ts'

const changes = (before: Document | undefined, after: Document): string[] => {
  const { sentences, days } = changesFor(before, after)
  return [...sentences, ...days]
}

const before = {
  name: 'Tea',
  packagePricing: { basePrice: 900, discount: 0, additionalFees: 100, finalPrice: 1_000 },
  departures: { seats: 4 },
  description: { short: 'Tea' },
}

describe('what publishing changes for travellers', () => {
  test('STAFF-05 is said in sentences, the price as they pay it', () => {
    const packagePricing = { ...before.packagePricing, basePrice: 1_100, finalPrice: 1_200 }
    const after = { ...before, packagePricing, departures: { seats: 3 }, description: { short: 'Hills' } }
    expect(changes(before, after)).toEqual([
      'Travelers pay ₹1,200 a person instead of ₹1,000.',
      'In short: “Hills” instead of “Tea”.',
      'Each day: 3 seats a day instead of 4 seats a day.',
    ])
  })

  test('STAFF-05 names what changes, numbers with what they were, and the terms of a cancellation in numbers', () => {
    const terms = { refundPercentage: 75, deadlineInDays: 7, refundProcessingTime: 7 }
    const was = { ...before, cancellationPolicy: terms, duration: { days: 2 }, amenities: ['Tea'] }
    const is = {
      ...was,
      cancellationPolicy: { ...terms, refundPercentage: 90, deadlineInDays: 1 },
      duration: { days: 3 },
      amenities: ['Tea', 'Lunch'],
      suits: { kids: 2 },
      description: { short: 'Hills of tea, '.repeat(9) },
    }
    expect(changes(was, is)).toEqual([
      'Cancellation terms of new bookings: 90% back until 1 day before the journey, sent within 7 working days, instead of 75% back until 7 days before the journey, sent within 7 working days. Bookings already made keep their terms.',
      'Text: In short (“Hills of tea, Hills of tea, Hills of tea, Hills of tea, Hill…”).',
      'Length · Days: 3 instead of 2.',
      'Added to Included: “Lunch”.',
      'Suits children (0 to 3): 2 instead of nothing.',
    ])
  })

  test('STAFF-06 says which pictures are added, removed, moved and described, by their words', () => {
    const of = (photos: string[], alts: string[]) => ({ ...before, media: { photos, alts } })
    const was = of(['a', 'b', 'c'], ['A lake', 'A pass', 'A fort'])
    expect(changes(was, of(['a', 'b', 'c', 'd'], ['A lake', 'A pass', 'A fort', 'A hut']))).toEqual([
      '1 picture is added: “A hut”.',
    ])
    expect(changes(was, of(['c', 'a'], ['A fort', 'A big lake']))).toEqual([
      '1 picture is removed: “A pass”.',
      '1 picture is moved: “A fort”.',
      '1 picture gets another description: “A big lake”.',
    ])
    expect(changes(was, of(['/x/d.webp', '/x/e.webp'], []))).toContain(
      '2 pictures are added: “d.webp”, “e.webp”.',
    )
    const hindi = (alts: string[]) => ({ hi: { media: { alts } } })
    const both = { ...of(['a', 'b', 'c', 'd'], ['A lake', 'A pass', 'A fort', 'A hut']) }
    expect(
      changes(
        { ...was, translations: hindi(['झील', 'दर्रा', 'क़िला']) },
        { ...both, translations: hindi(['झील', 'दर्रा', 'क़िला', 'कुटिया']) },
      ),
    ).toEqual([
      '1 picture is added: “A hut”.',
      'In Hindi: Added to Pictures · What the pictures show: “कुटिया”.',
    ])
    expect(changes(was, { ...was, media: { ...was.media, videos: ['v'] } })).toEqual([
      'Pictures or their descriptions change.',
    ])
  })

  test('STAFF-05 says what is added to a list and removed from it, and names one in another order', () => {
    const of = (tags: string[]) => ({ ...before, tags, amenities: tags })
    expect(changes(of(['Tea', 'Lake']), of(['Lake', 'Hills', 'Snow']))).toEqual([
      'Added to Tags: “Hills”, “Snow”.',
      'Removed from Tags: “Tea”.',
      'Added to Included: “Hills”, “Snow”.',
      'Removed from Included: “Tea”.',
    ])
    expect(changes(of(['Tea', 'Lake']), of(['Lake', 'Tea']))).toEqual(['Changed: Tags, Included.'])
  })

  test('STAFF-05 names the texts whose English changes while their Hindi does not', () => {
    const translations = { hi: { description: { short: 'चाय' } } }
    const translated = { ...before, translations }
    const after = { ...translated, description: { short: 'Hills' } }
    expect(changes(translated, after)).toContain('The Hindi of In short stays as it was.')
    const both = { ...after, translations: { hi: { description: { short: 'पहाड़' } } } }
    expect(changes(translated, both).join()).not.toContain('stays as it was')
    expect(changes(translated, both)).toContain('In Hindi: In short: “पहाड़” instead of “चाय”.')
  })

  test('STAFF-05 a long text is said from its first changed word on', () => {
    const long = 'We go up to the pass early, rest there, and come down by the same way. '.repeat(2)
    const days = (words: string) => ({ ...before, description: { detailed: words } })
    expect(changes(days(long.trim()), days(`${long}Tea at the hut.`))).toEqual([
      'Text: Detailed (“…Tea at the hut.”).',
    ])
    const translated = (words: string) => ({
      ...before,
      translations: { hi: { itinerary: [{ description: words }] } },
    })
    const walk = 'दर्रे तक सुबह जल्दी निकलें और दोपहर तक वापस आएँ, बीच में चाय पिएँ।'
    expect(changes(translated(walk), translated(`${walk} शाम को आराम।`))).toEqual([
      'In Hindi: Text: Day 1 · Description (“…शाम को आराम।”).',
    ])
  })

  test('STAFF-05 a few texts of days are said with their words, more of them in one sentence', () => {
    const days = (...words: string[]) => ({
      ...before,
      itinerary: words.map((description, at) => ({ day: at + 1, description, activities: ['Walk'] })),
    })
    expect(changes(days('Tea.', 'Pass.'), days('Meet at 9 am. Tea.', 'Pass.'))).toEqual([
      'Day 1 · Description: “Meet at 9 am. Tea.” instead of “Tea.”.',
    ])
    expect(changes(days('1', '2', '3', '4', '5'), days('a', 'b', 'c', 'd', 'e'))).toEqual([
      'The day-by-day plan changes.',
    ])
    expect(changes(days('Tea.'), days('Tea.', 'Pass.'))).toEqual(['The day-by-day plan changes.'])
  })

  test('STAFF-05 of a new one is that it is there, and what it costs', () => {
    expect(changes(undefined, before)).toEqual([
      'It appears on the site: it can be found, opened and booked.',
      'Travelers pay ₹1,000 a person.',
      'Each day: 4 seats a day.',
      'Can be booked this far ahead: 365 days.',
    ])
    expect(changes(before, before)).toEqual([])
  })

  test('STAFF-05 of a new one also the seasons and days with a price, seats or a closure of their own', () => {
    const seasons = [
      { name: 'Rain', from: '06-15', to: '09-15', closed: true },
      { name: 'Diwali', from: '2027-10-25', to: '2027-11-02', basePrice: 1_400, seats: 1 },
      { name: 'Holi', from: '2027-03-22', to: '2027-03-22', seats: 5 },
    ]
    const closed = ['2027-01-01', '2027-01-02', '2027-01-04'].map((date) => ({ date, closed: true }))
    const days = [...closed, { date: '2027-03-01', seats: 6 }, { date: '2027-03-03', seats: 7 }]
    expect(changes(undefined, { ...before, departures: { seasons, days } }).slice(2)).toEqual([
      'Can be booked this far ahead: 365 days.',
      'Rain, 15 Jun to 15 Sept: closed.',
      'Diwali, 25 Oct 2027 to 2 Nov 2027: ₹1,500 a person, 1 seat a day.',
      'Holi, 22 Mar 2027: 5 seats.',
      '1 Jan 2027 to 2 Jan 2027: closed.',
      '4 Jan 2027: closed.',
      '1 Mar 2027: 6 seats.',
      '3 Mar 2027: 7 seats.',
    ])
  })

  test('STAFF-05 of hotels and rentals is said with what they cost, and cost before', () => {
    const hotel = { name: 'Lake', pricing: { base_price: 2_050, discounts: [] } }
    const dearer = { ...hotel, pricing: { ...hotel.pricing, base_price: 2_300 } }
    expect(changes(hotel, dearer)).toEqual(['₹2,300 a night instead of ₹2,050.'])
    const rental = { name: 'Rides', pricing: { price_per_day: 600, price_per_hour: 90 } }
    const cheaper = { ...rental, pricing: { price_per_day: 500, price_per_hour: 80 } }
    expect(changes(rental, cheaper)).toEqual(['₹500 a day instead of ₹600.', '₹80 an hour instead of ₹90.'])
    expect(changes(undefined, hotel)[1]).toBe('₹2,050 a night.')
  })
})

describe('what a version changed', () => {
  const { packagePricing } = before
  const said = (was: object, is: object, fields: string[] = []) =>
    sayChanged({ changed: JSON.stringify([was, is]), fields })

  test('STAFF-05 two changes of the same field are said with what each changed', () => {
    const seats = (limit: number) => ({ packagePricing, departures: { seats: limit } })
    expect(said(seats(10), seats(8))).toEqual(['Each day: 8 seats a day instead of 10 seats a day.'])
    expect(said(seats(8), seats(6))).toEqual(['Each day: 6 seats a day instead of 8 seats a day.'])
    const short = (words: string) => ({ description: { short: words } })
    expect(said(short('Tea'), short('Hills'))).toEqual(['In short: “Hills” instead of “Tea”.'])
  })

  test('STAFF-05 of many changes the first are said, and of one that is too long its fields', () => {
    const days = ['06', '08', '10', '12', '14'].map((day, at) => ({ date: `2027-03-${day}`, seats: at + 1 }))
    expect(said({ packagePricing, departures: {} }, { packagePricing, departures: { days } })).toEqual([
      '6 Mar 2027: 1 seat instead of any number of seats.',
      '8 Mar 2027: 2 seats instead of any number of seats.',
      '10 Mar 2027: 3 seats instead of any number of seats.',
      'And 2 more',
    ])
    expect(sayChanged({ changed: null, fields: ['name', 'departures.days'] })).toEqual([
      'Name, Seats and prices by day · Days',
    ])
  })
})

test('STAFF-05 a hotel with another name says how many coming bookings stay with the old one', () => {
  const said = (name: string, count: number | null) => sayRenamed({ name: 'Lake View' }, { name }, count)
  expect(said('Lake Palace', 3)).toBe(
    '3 coming bookings name it Lake View. They stay with that name, and are not counted under the new one.',
  )
  expect([said('Lake View', 3), said('Lake Palace', 0), said('Lake Palace', null)]).toEqual(['', '', ''])
})
