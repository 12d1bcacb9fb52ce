import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { addBooking, addUser } from '#tests/support/account-rows.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { findBookings } from './find-bookings.ts'

const now = new Date('2026-12-01T06:00:00.000Z')

eachDatabase((_name, open) => {
  let database: Database
  const find = async (query: string) =>
    (await findBookings(database.db, { query }, now)).bookings.map(({ code }) => code).toSorted()

  beforeAll(async () => {
    database = await open()
    await emptyBooks(database)
    await addUser(database, 'caller', { contact: '+919800091500' })
    await addUser(database, 'other')
    const ofOther = (code: string, more: object = {}) => addBooking(database, 'other', { code, ...more })
    await ofOther('TB3-20261101-1500')
    await ofOther('TB3-20261102-1500', { status: 'Cancelled' })
    await ofOther('TMT-20261101-1500', { status: 'Pending' })
    await ofOther('TMT-20261101-211500')
    await addBooking(database, 'caller', { code: 'TB3-20261103-4821' })
  })

  it('STAFF-04 a booking is found by the end of its code as it is read out, whatever its state', async () => {
    const [first, next, waiting, long] = [
      'TB3-20261101-1500',
      'TB3-20261102-1500',
      'TMT-20261101-1500',
      'TMT-20261101-211500',
    ]
    for (const query of ['1101-1500', '1101 1500', '20261101-1500', '01-1500'])
      expect([query, await find(query)]).toEqual([query, [first, waiting]])
    expect(await find('1102-1500')).toEqual([next])
    expect(await find('3-20261101-1500')).toEqual([first])
    expect(await find('211500')).toEqual([long])
    expect(await find('150')).toEqual([])
  })

  it('STAFF-04 four digits are the end of a code or of a telephone number', async () => {
    expect(await find('1500')).toEqual([
      'TB3-20261101-1500',
      'TB3-20261102-1500',
      'TB3-20261103-4821',
      'TMT-20261101-1500',
      'TMT-20261101-211500',
    ])
    expect(await find('0 98000 91500')).toEqual(['TB3-20261103-4821'])
  })
})
