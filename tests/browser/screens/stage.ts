import type { BrowserContext, Page } from 'playwright-core'
import { book, cancel, newAccount, pay, sessionOf } from '#tests/support/account.ts'
import { untilAlive, withoutWorker } from '#tests/support/browser.ts'
import { type Language, pagePath } from '#shared/messages/language.ts'
import { call } from '#tests/support/calls.ts'
import type { Screen, Stage } from './screen.ts'
import { makeBookedGroup, makeGroup } from './made-group.ts'
import { wordsIn } from './words.ts'

export async function setStage(url: string): Promise<Stage> {
  const [traveller, newcomer] = await Promise.all(
    [newAccount(url), newAccount(url)].map(async (person) => sessionOf(url, await person)),
  )
  if (!traveller || !newcomer) throw new Error('nobody is on the stage')
  const saved = { token: traveller.token, body: { name: 'Meera Kulkarni' } }
  await call({ url }, 'POST', '/travelers', saved)
  // In the format of bookings.
  const { _id, name, contact } = traveller.user
  await call({ url }, 'PUT', `/auth/users/${_id}`, {
    token: traveller.token,
    body: { name, contact, gender: 'Female' },
  })
  const [paid, unpaid, cancelled] = [
    await book(url, traveller, 'munnar', { endPoint: 'Munnar' }),
    await book(url, traveller, 'hampi', { hotelName: 'No preference', endPoint: 'Hampi' }),
    await book(url, traveller, 'havelock', { hotelName: 'No preference', endPoint: 'Havelock' }),
  ]
  await pay(url, traveller, paid)
  await pay(url, traveller, cancelled)
  await cancel(url, traveller, cancelled)
  const [group, closedGroup] = [
    await makeGroup(url, traveller),
    // More people than there are seats.
    await makeGroup(url, traveller, { first: 'kaziranga', people: 20 }),
  ]
  await call({ url }, 'POST', `/groups/${closedGroup}/close`, { token: traveller.token, body: {} })
  const booked = await makeBookedGroup(url, traveller)
  return { ...wordsIn('en'), url, traveller, newcomer, paid, unpaid, cancelled, group, closedGroup, booked }
}

export const spokenIn = (language: Language, stage: Stage): Stage => ({ ...stage, ...wordsIn(language) })

/** Only the page's first document sets the storage, as an earlier visit would have left it. */
async function leaveStored(page: Page, stage: Stage, { as, stores }: Screen): Promise<void> {
  const session = as && stage[as]
  const stored = {
    language: stage.language,
    ...(session && { token: session.token, user: JSON.stringify(session.user), isAuthenticated: 'true' }),
    ...(stores && { bookingDetails: JSON.stringify(stores(stage)) }),
  }
  await page.addInitScript((values) => {
    if (window !== top || sessionStorage.getItem('isSet')) return
    sessionStorage.setItem('isSet', 'yes')
    localStorage.clear()
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, stored)
}

type Shifts = { layoutShift: number; moved: string[] }

/** The layout shifts without user input, and the elements that moved. */
export const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const { layoutShift, moved } = window as unknown as Shifts
    return { layoutShift, moved }
  })

async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Element | null }[]
    }
    const shifts: Shifts = Object.assign(window, { layoutShift: 0, moved: [] })
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        shifts.layoutShift += value
        for (const { node } of sources)
          shifts.moved.push(`${node?.nodeName} ${node?.textContent?.slice(0, 30)}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export const phoneWidth = 360
export const desktopWidth = 1280

export const sizeOf = (width: number) => ({ width, height: width < 700 ? 740 : 800 })

/** A page with a context of its own, which is closed with it. */
async function pageAlone(shared: BrowserContext): Promise<Page> {
  const context = await shared.browser()?.newContext(contextOptions)
  if (!context) throw new Error('the browser is gone')
  const page = await context.newPage()
  page.once('close', () => void context.close())
  return page
}

/** Opens a screen and brings it into its state. The caller closes the page. */
export async function openScreen(context: BrowserContext, stage: Stage, screen: Screen): Promise<Page> {
  const page = await (screen.hasOwnClock ? pageAlone(context) : context.newPage())
  await page.setViewportSize(sizeOf(screen.only === 'desktop' ? desktopWidth : phoneWidth))
  await watchLayout(page)
  await leaveStored(page, stage, screen)
  await screen.before?.(page, stage)
  const path = typeof screen.path === 'string' ? screen.path : screen.path(stage)
  // The stand-ins have no Hindi pages.
  await page.goto(stage.url + (path.startsWith('/sandbox/') ? path : pagePath(stage.language, path)))
  if (!screen.isLifeless) await untilAlive(page, 'main')
  await screen.arrange?.(page, stage)
  // Pictures and measurements need the page's own fonts.
  await page.waitForFunction(() => !document.documentElement.dataset['fonts'])
  return page
}

export const contextOptions = {
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  reducedMotion: 'reduce',
  ...withoutWorker,
} as const
