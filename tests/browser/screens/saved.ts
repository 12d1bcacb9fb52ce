import type { Page } from 'playwright-core'
import { away, forgetShift, type Screen, type Stage } from './screen.ts'
import type { Words } from './words.ts'

/** Pages save trips only where a worker can open them later, and these tests block the worker. */
const asIfWorking = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator.serviceWorker, 'ready', { get: () => Promise.resolve({}) }),
  )

/** The next screens have the same traveller. */
const forget = (page: Page) => page.evaluate(() => caches.delete('my-trips'))

/** The API's answer for the page's traveller. */
const answerOf = <T>(page: Page, path: string) =>
  page.evaluate(async (address) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await fetch(address, { headers })).json() as Promise<T>
  }, `/api/${path}`)

const save = (page: Page, { traveller }: Stage, name: string, value: unknown) =>
  page.evaluate(
    async ({ address, saved }) => (await caches.open('my-trips')).put(address, Response.json(saved)),
    {
      address: `/my-trips/${traveller.user._id}/${name}`,
      saved: { savedAt: new Date().toISOString(), value },
    },
  )

const untilSaved = (page: Page, { like }: Words) => page.getByText(like('kept.note')).waitFor()

/** Saves the trip as the booking's page does. */
async function saveTrip(page: Page, stage: Stage): Promise<void> {
  const { bookingId } = stage.paid
  const { booking } = await answerOf<{ booking: unknown }>(page, `booking/get-booking/${bookingId}`)
  const place = await answerOf(page, 'places/munnar')
  await save(page, stage, `${bookingId}/pack`, { booking, place, hotel: null })
}

/** From the saved copy, now without a server. */
async function offlineTicket(page: Page, stage: Stage): Promise<void> {
  await saveTrip(page, stage)
  await away('booking/get-booking/*')(page)
  await page.reload()
  await untilSaved(page, stage)
  await page.getByRole('img', { name: stage.like('around.map') }).waitFor()
  await forget(page)
}

async function offlineTickets(page: Page, stage: Stage): Promise<void> {
  await saveTrip(page, stage)
  await page.reload()
  await page.getByRole('link', { name: stage.paid.bookingId }).waitFor()
  await forgetShift(page)
  await forget(page)
}

async function savedProfile(page: Page, stage: Stage): Promise<void> {
  const path = `auth/fetch/${stage.traveller.user._id}`
  const { packageData: bookings } = await answerOf<{ packageData: unknown }>(page, path)
  await save(page, stage, 'profile', bookings)
  await away('auth/fetch/*')(page)
  await page.reload()
  await untilSaved(page, stage)
  await forget(page)
}

/** Trips that the device has saved for its traveller. */
export const savedScreens: Screen[] = [
  {
    name: 'ticket-available',
    path: ({ paid }) => `/booking/thank-you/${paid.bookingId}`,
    as: 'traveller',
    before: asIfWorking,
    arrange: async (page, { say }) => {
      await page.getByRole('button', { name: say('kept.remove') }).waitFor()
      await forget(page)
    },
  },
  {
    name: 'ticket-kept',
    path: ({ paid }) => `/booking/thank-you/${paid.bookingId}`,
    as: 'traveller',
    arrange: offlineTicket,
  },
  {
    name: 'profile-available',
    path: '/profile/me',
    as: 'traveller',
    before: asIfWorking,
    arrange: async (page, { say }) => {
      await page.getByText(say('kept.profile')).waitFor()
      await forget(page)
    },
  },
  { name: 'offline-tickets', path: '/offline', as: 'traveller', arrange: offlineTickets },
  { name: 'profile-kept', path: '/profile/me', as: 'traveller', arrange: savedProfile },
]
