import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { arrive, book, newAccount, pay, sessionOf } from '#tests/support/account.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { holdScripts, sharedBrowser, visit } from '#tests/support/browser.ts'
import { expectNoFaults, logIn, newPerson } from '#tests/support/journey.ts'
import { signIn } from '#tests/support/signed-in.ts'

const url = inject('productUrl')
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

function stored(page: Page) {
  return page.evaluate(() => ({
    token: localStorage.getItem('token'),
    user: JSON.parse(localStorage.getItem('user') ?? 'null') as { email: string; _id: string } | null,
    isAuthenticated: localStorage.getItem('isAuthenticated'),
  }))
}

const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(words).first().waitFor()

async function chooseAtGoogle(page: Page, kind: RegExp): Promise<void> {
  await page.getByRole('button', { name: /with Google/ }).click()
  await page.frameLocator('iframe').getByRole('button', { name: kind }).first().click()
}

describe('the login screen', () => {
  test.each(['light', 'dark'] as const)(
    'AUTH-06 on a %s page the button of Google is of that kind, with nothing chosen in the settings, and follows it',
    async (colorScheme) => {
      const { page, context } = await visit(browser, { colorScheme })
      await page.goto(`${url}/login`)
      const ground = () =>
        page
          .getByRole('button', { name: 'Sign in with Google' })
          .evaluate((button) => getComputedStyle(button).backgroundColor)
      const grounds = { light: 'rgb(255, 255, 255)', dark: 'rgb(19, 19, 20)' }
      expect(await ground()).toBe(grounds[colorScheme])
      const other = colorScheme === 'dark' ? 'light' : 'dark'
      await page.emulateMedia({ colorScheme: other })
      await expect.poll(ground).toBe(grounds[other])
      await context.close()
    },
  )

  test('AUTH-01 either field missing is said in its words, and a link leads to the password reset', async () => {
    const { page, context, faults } = await visit(browser)
    await page.goto(`${url}/login`)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('main').getByText('Please fill in both fields').first().waitFor()
    await page.getByLabel('Email address').fill('asha@example.com')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Please enter your password.').waitFor()
    expect(await page.locator('form').innerText()).toContain('Please fill in both fields')
    expect(await page.getByLabel('Email address').inputValue()).toBe('asha@example.com')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.waitForURL('**/forgot-password')
    expectNoFaults(faults)
    await context.close()
  })

  test('AUTH-02 success keeps token, user and flag and goes to the redirect parameter, with a toast of the answer', async () => {
    const person = await newAccount(url)
    const { page, context, faults } = await visit(browser)
    await arrive(page, url, person, '/search?end=Kerala&travelers=2')
    expect(page.url()).toBe(`${url}/search?end=Kerala&travelers=2`)
    await toast(page, 'You are logged in.')
    const { token, user, isAuthenticated } = await stored(page)
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(user?.email).toBe(person.email)
    expect(isAuthenticated).toBe('true')
    await page.goto(`${url}/login?redirect=%2Fbooking`)
    await page.waitForURL(`${url}/booking`)
    expectNoFaults(faults)
    await context.close()
  })

  test('AUTH-02 the way back passes the login by, and one that the browser has held in memory goes on', async () => {
    const person = await newAccount(url)
    const { page, context } = await visit(browser)
    await page.goto(`${url}/about`)
    await arrive(page, url, person, '/booking')
    await page.goBack()
    expect(page.url()).toBe(`${url}/about`)

    const held = await (await visit(browser)).context.newPage()
    await held.goto(`${url}/login?redirect=%2Fbooking`)
    await held.getByRole('button', { name: 'Log in', exact: true }).waitFor()
    // Another tab's login, of which a page that is held hears nothing.
    await held.evaluate(
      (user) => {
        for (const name of ['token', 'isAuthenticated']) localStorage.setItem(name, 'true')
        localStorage.setItem('user', user)
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      },
      JSON.stringify((await sessionOf(url, person)).user),
    )
    await held.waitForURL(`${url}/booking`)
    await held.context().close()
    await context.close()
  })

  test('AUTH-02 a redirect to another site leads home, and the register link carries an own one along and back', async () => {
    const person = await newAccount(url)
    const { page, context } = await visit(browser)
    await page.goto(`${url}/login?redirect=%2Fbooking%3Fend%3DGoa`)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.waitForURL(`${url}/register?redirect=%2Fbooking%3Fend%3DGoa`)
    await page.getByRole('link', { name: 'Go to login' }).click()
    await page.waitForURL(`${url}/login?redirect=%2Fbooking%3Fend%3DGoa`)
    await arrive(page, url, person, '//example.com/')
    expect(page.url()).toBe(`${url}/`)
    await context.close()
  })

  test('AUTH-03 failure clears the token, sets the flag false and shows what the server says, also near the form', async () => {
    const person = await newAccount(url)
    const { page, context } = await visit(browser)
    await page.goto(`${url}/login`)
    await page.evaluate(() => localStorage.setItem('token', 'left over'))
    await logIn(page, { ...person, password: 'not the password' })
    const words = 'The email address or password is wrong.'
    await toast(page, words)
    expect(await page.locator('form').innerText()).toContain(words)
    expect(await stored(page)).toMatchObject({ token: null, isAuthenticated: 'false' })
    expect(page.url()).toBe(`${url}/login`)
    await context.close()
  })

  test.each([
    [360, 640],
    [390, 700],
    [1280, 600],
  ])('a toast lies on no button, link or field, at %i by %i', { tags: ['deep'] }, async (width, height) => {
    const { page, context } = await visit(browser, { viewport: { width, height } })
    for (const path of ['login', 'forgot-password']) {
      await page.goto(`${url}/${path}`)
      await page.getByLabel('Email address').fill(newPerson().email)
      if (path === 'login') await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('button', { name: /^(Log in|Send OTP)$/ }).click()
      const notice = page.getByRole('region', { name: 'Notices' })
      await notice.getByRole('button', { name: 'Close' }).waitFor()
      const covered = () =>
        notice.evaluate((region) => {
          const box = region.getBoundingClientRect()
          return [...document.querySelectorAll('main a, main button, main input')]
            .filter((element) => {
              const other = element.getBoundingClientRect()
              const isBeside = other.right <= box.left || other.left >= box.right
              return !isBeside && other.bottom > box.top && other.top < box.bottom
            })
            .map(({ outerHTML }) => outerHTML)
        })
      await expect.poll(covered).toEqual([])
    }
    await context.close()
  })

  test('AUTH-12 every e-mail input of the account screens is of type email', async () => {
    const { page, context } = await visit(browser)
    for (const path of ['/login', '/register', '/forgot-password', '/verify?token=x']) {
      await page.goto(url + path)
      expect(await page.getByLabel('Email address').getAttribute('type')).toBe('email')
    }
    await context.close()
  })

  test(
    'axe finds nothing on a phone and on a wide screen, light and dark, also with an error shown',
    { tags: ['deep'] },
    async () => {
      const { page, context } = await visit(browser)
      await page.goto(`${url}/login`)
      await page.getByRole('button', { name: /with Google/ }).waitFor()
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.getByRole('main').getByText('Please fill in both fields').first().waitFor()
      for (const [width, colorScheme] of [
        [360, 'light'],
        [1280, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        expect(await axeFindings(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      await context.close()
    },
  )
})

describe('signing in with Google', () => {
  test.each(['/login', '/register'])('AUTH-06 on %s it keeps the session and goes on', async (path) => {
    const { page, context, faults } = await visit(browser)
    await page.goto(`${url}${path}?redirect=%2Fbooking`)
    await chooseAtGoogle(page, /Workspace/)
    await page.waitForURL(`${url}/booking`)
    expect(await stored(page)).toMatchObject({
      user: { email: 'rohan@marigold-studio.example' },
      isAuthenticated: 'true',
    })
    expectNoFaults(faults)
    await context.close()
  })

  test('AUTH-06 a failure of the provider and a rejection by the server each have their words', async () => {
    const { page, context } = await visit(browser)
    await page.route('**/gsi.js', (route) => route.abort())
    await page.goto(`${url}/login`)
    await toast(page, 'Google Sign-In failed. Please try again.')
    await page.unroute('**/gsi.js')
    await page.getByRole('button', { name: 'Try Google sign-in again' }).click()
    await page.route('**/api/auth/google-login', (route) => route.fulfill({ status: 500, body: 'no text' }))
    await chooseAtGoogle(page, /Gmail/)
    await toast(page, 'Google login failed')
    await page.unroute('**/api/auth/google-login')
    await page.route('**/api/auth/google-login', (route) =>
      route.fulfill({ status: 409, json: { error: 'Said by the server.' } }),
    )
    await chooseAtGoogle(page, /Gmail/)
    await toast(page, 'Said by the server.')
    expect(await stored(page)).toMatchObject({ token: null, isAuthenticated: 'false' })
    await context.close()
  })
})

test('AUTH-06 after an answer that was lost on its way, Google signs in without a new page', async () => {
  const { page, context } = await visit(browser)
  const taken: number[] = []
  await page.goto(`${url}/login?redirect=%2Fbooking`)
  await page.route('**/api/auth/google-login', async (route) => {
    // The server takes it, and nothing of its answer arrives: no cookie either.
    const { cookie = '', origin = url } = await route.request().allHeaders()
    const headers = { cookie, origin, 'content-type': 'application/json' }
    const { status } = await fetch(route.request().url(), {
      method: 'POST',
      headers,
      body: route.request().postData(),
    })
    taken.push(status)
    await route.abort()
  })
  await page.getByRole('button', { name: /with Google/ }).waitFor()
  const renewed = page.waitForResponse(/nonce/)
  await chooseAtGoogle(page, /Workspace/)
  await renewed
  await toast(page, 'Google login failed')
  expect(taken).toEqual([200])
  await page.unroute('**/api/auth/google-login')
  await chooseAtGoogle(page, /Workspace/)
  await page.waitForURL(`${url}/booking`)
  await context.close()
})

describe('who is logged in', () => {
  test('NAV-03 the profile sends a visitor to the login and brings them back, path and query, also by Google', async () => {
    const person = await newAccount(url)
    const { page, context, faults } = await visit(browser)
    await page.goto(`${url}/profile/me?from=mail`)
    await page.waitForURL(`${url}/login?redirect=${encodeURIComponent('/profile/me?from=mail')}`)
    await page.getByRole('button', { name: /with Google/ }).waitFor()
    await logIn(page, person)
    await page.waitForURL(/\/profile\/[^?]+\?from=mail$/)
    await page.getByRole('heading', { level: 1, name: person.name }).waitFor()
    expectNoFaults(faults)
    await context.close()

    const other = await visit(browser)
    await other.page.goto(`${url}/profile/me?from=mail`)
    await chooseAtGoogle(other.page, /Gmail/)
    await other.page.waitForURL(/\/profile\/[^?]+\?from=mail$/)
    expect(await stored(other.page)).toMatchObject({ isAuthenticated: 'true' })
    expectNoFaults(other.faults)
    await other.context.close()
  })

  test('an address filled in while somebody stands in its field is replaced by what they type', async () => {
    const { page, context } = await visit(browser)
    const field = page.getByLabel('Email address')
    await page.goto(`${url}/login`)
    await field.fill('asha@example.com')
    const letScriptsIn = await holdScripts(page)
    await page.goto(`${url}/login`, { waitUntil: 'commit' })
    await field.focus()
    letScriptsIn()
    await expect.poll(() => field.inputValue()).toBe('asha@example.com')
    await page.keyboard.type('ravi@example.com')
    expect(await field.inputValue()).toBe('ravi@example.com')
    await context.close()
  })

  test('NAV-09 a menu opened before the page is ready stays open when it is', async () => {
    const person = await newAccount(url)
    const { page, context } = await visit(browser)
    await signIn(page, url, person)
    const letScriptsIn = await holdScripts(page)
    await page.goto(`${url}/profile/me`, { waitUntil: 'commit' })
    await page.locator('summary:visible', { hasText: 'My account' }).click()
    letScriptsIn()
    await page.getByRole('heading', { level: 1, name: person.name }).waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${url}/login`)
    await context.close()
  })

  test('NAV-09 logout clears user, token and flag, switches the auto select off and goes to the login', async () => {
    const person = await newAccount(url)
    const { page, context, faults } = await visit(browser)
    await signIn(page, url, person)
    await page.goto(`${url}/profile/me`)
    await page.locator('summary:visible', { hasText: 'My account' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${url}/login`)
    expect(await stored(page)).toEqual({ token: null, user: null, isAuthenticated: null })
    await page.getByRole('button', { name: /with Google/ }).waitFor()
    // Like the provider's, the stand-in's script stores the effect of disableAutoSelect() in this cookie.
    await page.waitForFunction(() => document.cookie.includes('g_state=off'))
    const refreshed = await page.request.post(`${url}/api/auth/refresh`)
    expect(refreshed.status()).toBe(401)
    expectNoFaults(faults)
    await context.close()
  })

  /** Opens the ticket of somebody's trip. */
  async function onTicket(run: (page: Page, context: BrowserContext, ticket: string) => Promise<void>) {
    const person = await newAccount(url)
    const session = await sessionOf(url, person)
    const booked = await book(url, session, 'munnar', { hotelName: 'Lake Song' })
    await pay(url, session, booked)
    const { page, context } = await visit(browser)
    await signIn(page, url, person)
    const ticket = `${url}/booking/thank-you/${booked.bookingId}`
    await openTicket(page, ticket)
    await run(page, context, ticket)
    await context.close()
  }
  async function openTicket(page: Page, ticket: string) {
    await page.goto(ticket, { waitUntil: 'networkidle' })
    await page.getByRole('article', { name: 'Your ticket' }).waitFor()
  }

  test('NAV-09 after a logout no other tab shows the person any more', () =>
    onTicket(async (page, context, ticket) => {
      const other = await context.newPage()
      await openTicket(other, ticket)
      await page.locator('summary:visible', { hasText: 'My account' }).click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await other.waitForURL(`${url}/login?**`)
    }))

  test.each(['lost', 'late'])('NAV-09 nor does one whose code that follows other tabs is %s', (how) =>
    onTicket(async (page, context, ticket) => {
      const other = await context.newPage()
      let come = () => {}
      const coming = new Promise<void>((resolve) => (come = resolve))
      await other.route('**/assets/after-start-*', async (route) => {
        if (how === 'lost') return route.abort()
        await coming
        return route.continue()
      })
      const asked = other.waitForRequest('**/assets/after-start-*')
      await other.goto(ticket)
      await asked
      await other.getByRole('article', { name: 'Your ticket' }).waitFor()
      await page.locator('summary:visible', { hasText: 'My account' }).click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL(`${url}/login`)
      come()
      await other.waitForURL(`${url}/login?**`)
    }),
  )

  test('NAV-09 nor does a page that the browser has held in memory', () =>
    onTicket(async (page) => {
      const isShown = await page.evaluate(() => {
        for (const name of ['user', 'token', 'isAuthenticated']) localStorage.removeItem(name)
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
        return document.body.checkVisibility()
      })
      expect(isShown).toBe(false)
      await page.waitForURL(`${url}/login?**`)
    }))

  test('NAV-10 a page opened by a visitor follows a login in another tab, and one while the browser has held it', async () => {
    const person = await newAccount(url)
    const { page, context } = await visit(browser)
    const open = (page: Page, path: string) => page.goto(url + path, { waitUntil: 'networkidle' })
    const follows = async (userId: string) => {
      await page.locator('summary:visible', { hasText: 'My account' }).click()
      const profile = page.locator('header').getByRole('link', { name: 'Profile' })
      expect(await profile.getAttribute('href')).toBe(`/profile/${userId}`)
    }
    await open(page, '/about')
    // No event reaches a page that is held.
    await page.evaluate(() => {
      for (const name of ['token', 'isAuthenticated']) localStorage.setItem(name, 'true')
      localStorage.setItem('user', '{"_id":"held","name":"Asha"}')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await follows('held')
    await page.evaluate(() => localStorage.clear())
    await open(page, '/about')
    const [login, other] = [await context.newPage(), await context.newPage()]
    await open(login, '/login?redirect=%2Fcontactus')
    const { userId } = await signIn(other, url, person)
    await follows(userId)
    await login.waitForURL(`${url}/contactus`)
    await context.close()
  })

  test('NAV-10 the stored flag decides what the menu shows; a 401 that cannot be renewed clears it', async () => {
    const person = await newAccount(url)
    const { page, context } = await visit(browser)
    await signIn(page, url, person)
    await page.goto(url)
    await page.locator('summary:visible', { hasText: 'My account' }).waitFor()
    await page.evaluate(() => localStorage.setItem('token', 'not-a-token'))
    await context.clearCookies()
    await page.goto(`${url}/profile/me`)
    await page.waitForURL('**/login?redirect=**')
    expect((await stored(page)).isAuthenticated).toBeNull()
    await page.locator('header').getByRole('link', { name: 'Login' }).waitFor()
    await context.close()
  })

  test('NAV-10 the flag without its token is cleared once: the login stays, and logs in', async () => {
    const person = await newAccount(url)
    const { page, context } = await visit(browser)
    for (const path of ['/profile/me', '/settings', '/booking/thank-you/TX-20261121-1000', '/login']) {
      await signIn(page, url, person)
      await page.evaluate(() => localStorage.removeItem('token'))
      const opened: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
      })
      await page.goto(url + path)
      await page.getByLabel('Email address').waitFor()
      expect((await stored(page)).isAuthenticated).toBeNull()
      expect(opened).toEqual(path === '/login' ? [path] : [path, '/login'])
      page.removeAllListeners('request')
    }
    await logIn(page, person)
    await page.waitForURL(`${url}/`)
    await context.close()
  })

  test.each([503, 429])(
    'NAV-10 a renewal answered %s keeps the session, says so and tries again',
    async (status) => {
      const person = await newAccount(url)
      const { page, context } = await visit(browser)
      const renewal = '**/api/auth/refresh'
      await signIn(page, url, person)
      for (const path of ['/profile/me', '/settings']) {
        await page.evaluate(() => localStorage.setItem('token', 'not-a-token'))
        await page.route(renewal, (route) => route.fulfill({ status, json: {} }))
        await page.goto(url + path)
        await page.getByText('Your login could not be checked.').first().waitFor()
        expect(new URL(page.url()).pathname).not.toBe('/login')
        expect((await stored(page)).isAuthenticated).toBe('true')
        await page.unroute(renewal)
        await page.getByRole('button', { name: /^Try again/ }).click()
        await page
          .getByText(path === '/settings' ? 'Where you are signed in' : person.name)
          .first()
          .waitFor()
      }
      await context.close()
    },
  )

  test('AUTH-11 the token goes with every call, and one that is not taken any more is renewed unseen', async () => {
    const person = await newAccount(url)
    const { page, context, faults } = await visit(browser)
    await signIn(page, url, person)
    await page.evaluate(() => localStorage.setItem('token', 'not-a-token'))
    const sent: (string | undefined)[] = []
    page.on('request', (request) => {
      // The first call, whichever it is, is rejected.
      if (/\/api\/(auth\/fetch\/|shortlist)/.test(request.url()))
        sent.push(request.headers()['authorization'])
    })
    await page.goto(`${url}/profile/me`)
    await page.getByRole('heading', { level: 1, name: person.name }).waitFor()
    const renewed = (await stored(page)).token
    expect(sent[0]).toBe('Bearer not-a-token')
    expect(sent.at(-1)).toBe(`Bearer ${renewed}`)
    expect(new Set(sent).size).toBe(2)
    expect(renewed).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expectNoFaults(faults)
    await context.close()
  })

  test('SESS-01 a renewal whose answer is lost on its way leaves its person signed in', async () => {
    const person = await newAccount(url)
    const { page, context } = await visit(browser)
    await signIn(page, url, person)
    await page.evaluate(() => localStorage.setItem('token', 'not-a-token'))
    const renewals: number[] = []
    await page.route('**/api/auth/refresh', async (route) => {
      const address = route.request().url()
      if (renewals.length > 0) return route.continue()
      // Not by the browser, which would get the cookie of the answer.
      const cookies = (await context.cookies(address)).map(({ name, value }) => `${name}=${value}`)
      const headers = { 'content-type': 'application/json', origin: url, cookie: cookies.join('; ') }
      renewals.push((await fetch(address, { method: 'POST', headers, body: '{}' })).status)
      return route.abort()
    })
    await page.goto(`${url}/profile/me`)
    await page.getByRole('heading', { level: 1, name: person.name }).waitFor()
    expect(renewals).toEqual([200])
    await context.close()
  })

  test('AUTH-11 when the session is over, the login leads back and the booking in progress is kept', async () => {
    const person = await newAccount(url)
    const { page, context } = await visit(browser)
    await signIn(page, url, person)
    await page.evaluate(() => {
      localStorage.setItem('token', 'not-a-token')
      localStorage.setItem('bookingDetails', JSON.stringify({ hotelName: 'Tea Valley Rest', extraRooms: 2 }))
    })
    await context.clearCookies()
    await page.goto(`${url}/profile/me`)
    await page.waitForURL('**/login?redirect=**')
    await logIn(page, person)
    await page.getByRole('heading', { level: 1, name: person.name }).waitFor()
    const details = await page.evaluate(() => localStorage.getItem('bookingDetails') ?? '')
    expect(JSON.parse(details)).toMatchObject({ hotelName: 'Tea Valley Rest', extraRooms: 2 })
    await context.close()
  })

  test('a login before the address is verified offers to send the mail again', async () => {
    const person = newPerson()
    const { page, context } = await visit(browser)
    await page.request.post(`${url}/api/auth/register`, { data: person })
    await page.goto(`${url}/login`)
    await logIn(page, person)
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await toast(page, 'If this address still has to be verified, a new link is on its way.')
    expect(await stored(page)).toMatchObject({ token: null, isAuthenticated: 'false' })
    await context.close()
  })
})
