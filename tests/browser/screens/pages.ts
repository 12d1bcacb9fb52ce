import type { Page } from 'playwright-core'
import type { Words } from './words.ts'
import { away, footerLink, forgetShift, press, type Screen, silent } from './screen.ts'

const titles = ['Munnar Tea Country', 'Kerala: journeys', 'About Safarnama']

/** Two journeys and a page were opened before the network went. */
export const seen: Required<Pick<Screen, 'before' | 'arrange'>> = {
  before: async (page: Page) => {
    await page.route('**/robots.txt', (route) => route.abort())
    await page.addInitScript(async (all) => {
      localStorage.setItem('shortlist', '["munnar","hampi"]')
      const cache = await caches.open('my-pages')
      for (const title of all)
        await cache.put(`/${title}`, new Response(`<title>${title} | Safarnama</title>`))
    }, titles)
  },
  arrange: async (page: Page, { say }: Words) => {
    await page.getByRole('navigation', { name: say('offline.pages') }).waitFor()
    await forgetShift(page)
    await page.evaluate(async () => {
      localStorage.removeItem('shortlist')
      await caches.delete('my-pages')
    })
  },
}

/** Pages to read, and the one to write to us. */
export const pageScreens: Screen[] = [
  { name: 'contact', path: '/contactus' },
  { name: 'contact-about-stay', path: '/contactus?about=Padauk+Lane+Guest+House&stay=' },
  {
    name: 'contact-stay-wrong',
    path: '/contactus?about=Padauk+Lane+Guest+House&stay=',
    arrange: async (page, { say }) => {
      await page.getByLabel(say('contact.arrival')).fill('2026-12-24')
      await page.getByLabel(say('contact.departure')).fill('2026-12-23')
      await press(page, say('contact.send'))
      await page.getByText(say('contact.departureWrong')).first().waitFor()
    },
  },
  {
    name: 'contact-problems',
    path: '/contactus',
    arrange: async (page, { say }) => {
      await press(page, say('contact.send'))
      await page.getByText(say('contact.messageMissing')).first().waitFor()
    },
  },
  {
    name: 'contact-sent',
    path: '/contactus',
    arrange: async (page, { say }) => {
      await page.getByLabel(say('contact.name')).fill('Asha Rao')
      await page.getByLabel(say('contact.email')).fill('asha@example.com')
      await page.getByLabel(say('contact.message')).fill('Is Munnar cold in January?')
      await press(page, say('contact.send'))
      await page.getByText(say('contact.sentTitle')).waitFor()
    },
  },
  {
    name: 'contact-offline',
    path: '/contactus',
    before: away('contact'),
    arrange: async (page, { say }) => {
      await page.getByLabel(say('contact.name')).fill('Asha Rao')
      await page.getByLabel(say('contact.email')).fill('asha@example.com')
      await page.getByLabel(say('contact.message')).fill('Is Munnar cold in January?')
      await press(page, say('contact.send'))
      await page.getByText(say('fallback.contact')).first().waitFor()
    },
  },
  { name: 'help', path: '/help' },
  {
    name: 'help-found',
    path: '/help?q=refund',
    arrange: (page, { say }) => page.getByText(say('help.refund.say')).waitFor(),
  },
  { name: 'help-nothing', path: '/help?q=xyzzy' },
  { name: 'about', path: '/about' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'credits', path: '/credits' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'offline', path: '/offline?from=%2Fsearch%2Fplace%2Fhampi', ...seen },
  { name: 'offline-nothing', path: '/offline' },
  { name: 'offline-booking', path: '/offline?keeping=never&from=%2Fbooking%2Fcheckout', ...seen },
  {
    name: 'page-offline',
    path: '/about',
    before: (page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false })),
    arrange: async (page, { say }) => {
      await page.getByText(say('offline.strip')).waitFor()
      await forgetShift(page)
    },
  },
  {
    name: 'page-on-its-way',
    path: '/about',
    before: silent('places/regions'),
    arrange: async (page, { say }) => {
      await footerLink(page, say('nav.routeFinder'))
      await page.getByRole('heading', { name: say('nav.routeFinder') }).waitFor()
    },
  },
]
