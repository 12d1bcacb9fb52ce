import { away, footerLink, press, type Screen, silent } from './screen.ts'

/** Pages to read, and the one to write to us. */
export const pageScreens: Screen[] = [
  { name: 'contact', path: '/contactus' },
  {
    name: 'contact-problems',
    path: '/contactus',
    arrange: async (page) => {
      await press(page, 'Send message')
      await page.getByText('Please write your message.').first().waitFor()
    },
  },
  {
    name: 'contact-sent',
    path: '/contactus',
    arrange: async (page) => {
      await page.getByLabel('Full name').fill('Asha Rao')
      await page.getByLabel('Email').fill('asha@example.com')
      await page.getByLabel('Message').fill('Is Munnar cold in January?')
      await press(page, 'Send message')
      await page.getByText('Your message is on its way').waitFor()
    },
  },
  {
    name: 'contact-offline',
    path: '/contactus',
    before: away('contact'),
    arrange: async (page) => {
      await page.getByLabel('Full name').fill('Asha Rao')
      await page.getByLabel('Email').fill('asha@example.com')
      await page.getByLabel('Message').fill('Is Munnar cold in January?')
      await press(page, 'Send message')
      await page.getByText('The message could not be sent').first().waitFor()
    },
  },
  { name: 'about', path: '/about' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'credits', path: '/credits' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'offline', path: '/offline' },
  { name: 'offline-booking', path: '/offline?keeping=never' },
  {
    name: 'page-offline',
    path: '/about',
    before: (page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false })),
    arrange: (page) => page.getByText('You are offline. What you have seen').waitFor(),
  },
  {
    name: 'page-on-its-way',
    path: '/about',
    before: silent('places/regions'),
    arrange: async (page) => {
      await footerLink(page, 'Find Your Route')
      await page.getByRole('heading', { name: 'Find Your Route' }).waitFor()
    },
  },
]
