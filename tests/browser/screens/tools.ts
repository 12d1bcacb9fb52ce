import { press, refusing, type Screen } from './screen.ts'

const checked = {
  code: 'THIE-20261121-4821',
  travelDate: '2026-12-12',
  returnDate: '2026-12-16',
  people: 2,
  initials: 'AR',
  issuedAt: '2026-11-21T06:00:00.000Z',
  checkedAt: '2026-12-12T06:00:00.000Z',
  bookingStatus: 'Confirmed',
}

/** Ways through the country, and what they cost. */
export const toolScreens: Screen[] = [
  { name: 'destination', path: '/destination' },
  { name: 'destination-none', path: '/destination?state=Goa&category=Pilgrimage' },
  { name: 'calculator', path: '/trip-calculator' },
  {
    name: 'calculator-result',
    path: '/trip-calculator?distance=270',
    arrange: async (page) => {
      await page.getByLabel('Fuel efficiency').fill('15')
      await page.getByLabel('Fuel cost per litre').fill('104')
      await page.getByLabel('Hotel').fill('4200')
      await press(page, 'Calculate')
    },
  },
  {
    name: 'calculator-beside-package',
    path: '/trip-calculator?distance=270&efficiency=15&fuelCost=104&hotel=4200&people=2&days=3&package=munnar',
  },
  {
    name: 'calculator-problems',
    path: '/trip-calculator',
    arrange: async (page) => {
      await page.getByLabel('Distance').fill('0')
      await page.keyboard.press('Tab')
      await page
        .getByText(/must be more than 0/)
        .first()
        .waitFor()
    },
  },
  { name: 'routes', path: '/route-finder' },
  { name: 'routes-result', path: '/route-finder?start=Delhi&end=Kanyakumari' },
  { name: 'routes-no-road', path: '/route-finder?start=Chennai&end=Havelock' },
  { name: 'routes-unknown', path: '/route-finder?start=Delhi&end=Xyzzyville' },
  { name: 'routes-empty', path: '/route-finder?start=&end=Delhi' },
  {
    name: 'routes-failed',
    path: '/route-finder',
    before: refusing('routes?*', 502, 'Failed to fetch route information. Please try again.'),
    arrange: async (page) => {
      await page.getByLabel('Starting point').fill('Delhi')
      await page.getByLabel('Ending point').fill('Agra')
      await press(page, 'Find route')
      await page.getByRole('link', { name: 'Show an estimate' }).waitFor()
    },
  },
  { name: 'check', path: '/check' },
  {
    name: 'check-problems',
    path: '/check',
    arrange: async (page) => {
      await press(page, 'Check the ticket')
      await page.getByText('Scan or paste the code first.').waitFor()
    },
  },
  {
    name: 'check-refused',
    path: '/check',
    arrange: async (page) => {
      await page.getByLabel('Ticket code').fill('hello')
      await press(page, 'Check the ticket')
      await page.getByText('That is no ticket of Safarnama').waitFor()
    },
  },
  {
    name: 'check-valid',
    path: '/check',
    before: (page) => page.route('**/api/ticket/check', (route) => route.fulfill({ json: checked })),
    arrange: async (page) => {
      await page.getByLabel('Ticket code').fill('SFN1.shown')
      await press(page, 'Check the ticket')
      await page.getByText('Genuine and valid').waitFor()
    },
  },
]
