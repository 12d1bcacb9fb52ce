import { forgetShift, press, refusing, type Screen } from './screen.ts'

const checked = {
  code: 'THIE-20261121-4821',
  package: 'Havelock Island Escape',
  travelDate: '2026-12-12',
  returnDate: '2026-12-16',
  people: 2,
  initials: 'AR',
  issuedAt: '2026-11-21T06:00:00.000Z',
  checkedAt: '2026-12-12T06:00:00.000Z',
  bookingStatus: 'Confirmed',
}

/** Road distances through the country, and their cost. */
export const toolScreens: Screen[] = [
  { name: 'destination', path: '/destination' },
  {
    name: 'destination-map',
    path: '/destination',
    only: 'phone',
    arrange: async (page, { say }) => {
      await page.locator('summary', { hasText: say('search.map') }).click()
      await page.locator('[data-pill]').first().waitFor()
    },
  },
  { name: 'destination-large-map', path: '/destination?map=large&sort=price&category=Beach' },
  { name: 'destination-state-map', path: '/destination?map=large&state=Rajasthan' },
  { name: 'destination-none', path: '/destination?state=Goa&category=Pilgrimage' },
  { name: 'destination-nearest', path: '/destination?state=Haryana' },
  { name: 'calculator', path: '/trip-calculator' },
  {
    name: 'calculator-result',
    path: '/trip-calculator?distance=270',
    arrange: async (page, { say }) => {
      await page.getByLabel(say('calculator.efficiency')).fill('15')
      await page.getByLabel(say('calculator.fuelCost')).fill('104')
      await page.getByLabel(say('calculator.hotel')).fill('4200')
      await press(page, say('calculator.calculate'))
    },
  },
  {
    name: 'calculator-beside-package',
    path: '/trip-calculator?distance=270&efficiency=15&fuelCost=104&hotel=4200&people=2&days=3&package=munnar',
  },
  {
    name: 'calculator-alike',
    path: '/trip-calculator?distance=540&efficiency=15&fuelCost=104&food=1800&hotel=4200&people=2&start=Delhi&end=Jaipur',
  },
  {
    name: 'calculator-problems',
    path: '/trip-calculator',
    arrange: async (page, { say, like }) => {
      await page.getByLabel(say('calculator.distance')).fill('0')
      await page.keyboard.press('Tab')
      await page.getByText(like('calculator.mustBePositive')).first().waitFor()
    },
  },
  { name: 'routes', path: '/route-finder' },
  { name: 'routes-result', path: '/route-finder?start=Delhi&end=Kanyakumari' },
  {
    name: 'routes-change',
    path: '/route-finder?start=Delhi&end=Kanyakumari',
    only: 'phone',
    arrange: async (page, { say }) => {
      await page.getByText(say('search.change'), { exact: true }).click()
      await page.getByLabel(say('routes.start')).waitFor()
      await forgetShift(page)
    },
  },
  { name: 'routes-no-road', path: '/route-finder?start=Delhi&end=Havelock' },
  { name: 'routes-same', path: '/route-finder?start=Bombay&end=Mumbai' },
  { name: 'routes-alike', path: '/route-finder?start=Delhi&end=Jaipooor' },
  { name: 'routes-unknown', path: '/route-finder?start=Delhi&end=Xyzzyville' },
  { name: 'routes-empty', path: '/route-finder?start=&end=Delhi' },
  {
    name: 'routes-failed',
    path: '/route-finder',
    before: refusing('routes?*', 502, 'Failed to fetch route information. Please try again.'),
    arrange: async (page, { say }) => {
      await page.getByLabel(say('routes.start')).fill('Delhi')
      await page.getByLabel(say('routes.end')).fill('Agra')
      await press(page, say('routes.find'))
      await page.getByRole('link', { name: say('routes.showEstimate') }).waitFor()
    },
  },
  { name: 'plan', path: '/plan' },
  {
    name: 'plan-result',
    path: '/plan?from=Delhi&adults=2&children=4,9&rupees=90000&days=5&month=11&likes=heritage',
  },
  {
    name: 'plan-sorted',
    path: '/plan?from=Delhi&adults=2&children=4,9&rupees=90000&days=5&month=11&likes=heritage&sort=cost',
  },
  { name: 'plan-none', path: '/plan?from=Delhi&adults=2&rupees=9000&days=2&month=7' },
  { name: 'plan-none-near', path: '/plan?from=Delhi&adults=2&rupees=24000&days=4&month=6' },
  { name: 'plan-unknown', path: '/plan?from=Xyzzyville&adults=2&rupees=90000&days=5&month=11' },
  {
    name: 'plan-failed',
    path: '/plan',
    before: refusing('places/plan?*', 503, 'The service is not available right now.'),
    arrange: async (page, { say }) => {
      await page.getByLabel(say('door.city')).fill('Delhi')
      await page.getByLabel(say('plan.rupees')).fill('40000')
      await page.locator('[name=month][value="3"]').check()
      await press(page, say('plan.submit'))
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'check', path: '/check' },
  {
    name: 'check-problems',
    path: '/check',
    arrange: async (page, { say }) => {
      await press(page, say('ticketCheck.check'))
      await page.getByText(say('ticketCheck.textMissing')).waitFor()
    },
  },
  {
    name: 'check-refused',
    path: '/check',
    arrange: async (page, { say }) => {
      await page.getByLabel(say('ticketCheck.text')).fill('hello')
      await press(page, say('ticketCheck.check'))
      await page.getByText(say('ticket.unreadable')).waitFor()
    },
  },
  {
    name: 'check-valid',
    path: '/check',
    before: (page) => page.route('**/api/ticket/check', (route) => route.fulfill({ json: checked })),
    arrange: async (page, { say }) => {
      await page.getByLabel(say('ticketCheck.text')).fill('SFN1.shown')
      await press(page, say('ticketCheck.check'))
      await page.getByText(say('ticketCheck.valid')).waitFor()
    },
  },
]
