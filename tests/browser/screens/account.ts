import type { Page } from 'playwright-core'
import { mailTo, newPerson } from '#tests/support/journey.ts'
import { away, forgetShift, press, type Screen, silent } from './screen.ts'
import type { Words } from './words.ts'

const filled = async (page: Page, { say }: Words, email: string) => {
  await page.getByLabel(say('account.email')).fill(email)
  await page.getByLabel(say('account.password'), { exact: true }).fill('monsoon over Munnar')
}

/** Opened from the mail for a new password, which was requested in another browser. */
const openedLink = `/forgot-password#${'A'.repeat(22)}`
/** The server does not see the part after the #, so the second step replaces the first on hydration. */
const openedStep = async (page: Page, { say }: Words) => {
  await page.getByLabel(say('account.confirmPassword')).waitFor()
  await forgetShift(page)
}
const longAddress = 'meenakshi.sundararajan-venkataraghavan@travellers-of-the-hills.example.org'

/** Answers with these sign-in methods, whatever the account has. */
const linked = (ways: { password: boolean; google: boolean }, emails: (string | null)[]) => (page: Page) => {
  const at = '2026-11-22T06:00:00.000Z'
  const device = 'Firefox/140.0 Android'
  const json = {
    sessions: [{ device, createdAt: at, lastUsedAt: at, isCurrent: true }],
    ways,
    identities: emails.map((email, index) => ({
      email,
      id: `identity-${index}`,
      provider: 'google',
      linkedAt: at,
    })),
  }
  return page.route('**/api/auth/sessions', (route) => route.fulfill({ json }))
}
const unlinkButton = (page: Page, { like }: Words) =>
  page.getByRole('button', { name: like('settings.unlink') }).first()

/** One offer and one place in line. */
const party = { numberOfPeople: 2 }
const offered = { state: 'offered', place: null, offeredUntil: '2027-04-01T12:30:00.000Z' }
const inLine = { state: 'waiting', place: 3, offeredUntil: null }
const waits = [
  { packageId: 'tawang', package: 'Tawang', travelDate: '2027-04-10', ...party, ...offered },
  { packageId: 'kaziranga', package: 'Kaziranga', travelDate: '2027-04-12', ...party, ...inLine },
]

/** Registration, login and password reset. */
export const accountScreens: Screen[] = [
  {
    name: 'login',
    path: '/login?redirect=%2Fbooking%2Fcheckout',
    arrange: (page) => page.getByRole('button', { name: /Google/ }).waitFor(),
  },
  {
    name: 'login-problems',
    path: '/login',
    arrange: async (page, { say }) => {
      await press(page, say('account.login'))
      await page.getByRole('main').getByText(say('auth.fillBothFields')).first().waitFor()
    },
  },
  {
    name: 'login-unverified',
    path: '/login',
    isWindow: true,
    arrange: async (page, words) => {
      const { url, say } = words
      const person = newPerson()
      await fetch(`${url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
      })
      await filled(page, words, person.email)
      await press(page, say('account.login'))
      await page.getByRole('button', { name: say('account.resend') }).waitFor()
    },
  },
  {
    name: 'login-offline',
    path: '/login',
    isWindow: true,
    before: away('auth/login'),
    arrange: async (page, words) => {
      const { say } = words
      await filled(page, words, 'asha@example.com')
      await press(page, say('account.login'))
      await page
        .getByRole('region', { name: say('toast.label') })
        .getByText(say('fallback.login'))
        .waitFor()
    },
  },
  { name: 'register', path: '/register' },
  {
    name: 'register-problems',
    path: '/register',
    arrange: async (page, { say }) => {
      await press(page, say('account.register'))
      await page.getByRole('main').getByText(say('auth.fillAllFields')).first().waitFor()
    },
  },
  {
    name: 'register-sent',
    path: '/register',
    isWindow: true,
    arrange: async (page, words) => {
      const { say } = words
      await page.getByLabel(say('account.name')).fill('Asha Rao')
      await filled(page, words, newPerson().email)
      await press(page, say('account.register'))
      await page.getByRole('heading', { name: say('account.checkMailbox') }).waitFor()
    },
  },
  { name: 'forgot', path: '/forgot-password' },
  {
    name: 'forgot-problems',
    path: '/forgot-password',
    arrange: async (page, { say }) => {
      await press(page, say('account.sendCode'))
      await page.getByRole('main').getByText(say('auth.enterEmail')).first().waitFor()
    },
  },
  {
    name: 'forgot-code',
    path: '/forgot-password',
    isWindow: true,
    arrange: async (page, { say }) => {
      await page.getByLabel(say('account.email')).fill('asha@example.com')
      await press(page, say('account.sendCode'))
      await page.getByLabel(say('account.code')).waitFor()
    },
  },
  {
    name: 'forgot-code-problems',
    path: '/forgot-password',
    arrange: async (page, { say }) => {
      await page.getByLabel(say('account.email')).fill('asha@example.com')
      await press(page, say('account.sendCode'))
      await page.getByLabel(say('account.code')).fill('123456')
      await page.getByLabel(say('account.newPassword'), { exact: true }).fill('kites above Kutch')
      await page.getByLabel(say('account.confirmPassword')).fill('kites')
      await press(page, say('account.resetPassword'))
      await page.getByRole('main').getByText(say('account.passwordsDiffer')).first().waitFor()
    },
  },
  {
    name: 'forgot-link-sent',
    path: '/forgot-password',
    isWindow: true,
    before: (page, { say }) =>
      page.route('**/api/auth/send-otp', (route) =>
        route.fulfill({ json: { message: say('auth.resetLinkSent'), way: 'link' } }),
      ),
    arrange: async (page, { say }) => {
      await page.getByLabel(say('account.email')).fill('asha@example.com')
      await press(page, say('account.sendCode'))
      await page.getByText(say('account.openLink')).waitFor()
    },
  },
  {
    name: 'forgot-link',
    path: openedLink,
    arrange: openedStep,
  },
  {
    name: 'forgot-link-problems',
    path: openedLink,
    arrange: async (page, words) => {
      const { say } = words
      await openedStep(page, words)
      await page.getByLabel(say('account.newPassword'), { exact: true }).fill('kites above Kutch')
      await page.getByLabel(say('account.confirmPassword')).fill('kites above Kutch')
      await press(page, say('account.resetPassword'))
      await page.getByRole('main').getByText(say('auth.resetLinkWrong')).first().waitFor()
    },
  },
  {
    name: 'verify-waiting',
    path: '/verify?token=x',
    before: silent('auth/verify/*'),
    arrange: (page, { say }) => page.getByText(say('account.verifying')).waitFor(),
  },
  {
    name: 'verify-failed',
    path: '/verify?token=x',
    arrange: (page, { say }) => page.getByText(say('auth.linkWrong')).waitFor(),
  },
  {
    name: 'verify-done',
    path: '/about',
    arrange: async (page, { url, say, language }) => {
      const person = newPerson()
      const body = JSON.stringify(person)
      await fetch(`${url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body,
      })
      const { text } = await mailTo(url, person.email, /\/verify/)
      await page.goto(/https?:\S+\/verify\S*/.exec(text)?.[0] ?? '')
      await page.getByText(say('auth.verified')).waitFor()
      await page.getByRole('link', { name: say('account.ownPassword') }).waitFor()
    },
  },
  {
    name: 'verify-here',
    path: '/verify?token=x',
    before: (page, { say }) =>
      page.route('**/api/auth/verify/*', (route) =>
        route.fulfill({
          json: {
            message: say('auth.verified'),
            registered: {
              at: '2026-11-22T06:00:00.000Z',
              device: 'Firefox/140.0 Android',
              isThisBrowser: true,
            },
          },
        }),
      ),
    arrange: (page, { say }) => page.getByText(say('auth.verified')).waitFor(),
  },
]

/** Pages with a person's own data. */
export const ownScreens: Screen[] = [
  {
    name: 'profile',
    path: '/profile/me',
    as: 'traveller',
    arrange: (page, { say }) => page.getByRole('region', { name: say('profile.others') }).waitFor(),
  },
  {
    name: 'profile-waits',
    path: '/profile/me',
    as: 'newcomer',
    before: (page) =>
      page.route('**/api/booking/waitlist', (route) => route.fulfill({ json: { entries: waits } })),
    arrange: (page, { say }) => page.getByRole('region', { name: say('waitlist.title') }).waitFor(),
  },
  {
    name: 'profile-empty',
    path: '/profile/me',
    as: 'newcomer',
    arrange: (page, { say }) => page.getByText(say('profile.noNext')).waitFor(),
  },
  { name: 'profile-loading', path: '/profile/me', as: 'newcomer', before: silent('auth/fetch/*') },
  {
    name: 'profile-failed',
    path: '/profile/me',
    as: 'newcomer',
    before: away('auth/fetch/*'),
    arrange: (page, { say }) => page.getByRole('button', { name: say('action.tryAgain') }).waitFor(),
  },
  {
    name: 'profile-edit',
    path: '/profile/me',
    as: 'traveller',
    isWindow: true,
    arrange: async (page, { say }) => {
      await press(page, say('profile.edit'))
      await page.getByLabel(say('profile.contact')).fill('12')
      await press(page, say('profile.save'))
      await page.getByText(say('traveler.contactWrong')).first().waitFor()
    },
  },
  {
    name: 'profile-details',
    path: '/profile/me',
    as: 'traveller',
    isWindow: true,
    arrange: async (page, { say }) => {
      await press(page, say('profile.details'))
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'profile-names',
    path: '/profile/me',
    as: 'traveller',
    isWindow: true,
    arrange: async (page, { say }) => {
      const ahead = page.getByRole('region', { name: say('profile.ahead') })
      await ahead.getByRole('button', { name: say('profile.details') }).click()
      await press(page, say('travelers.add'))
      await page.getByLabel(say('travelers.nth', { number: 1 })).fill('42')
      await press(page, say('profile.save'))
      await page.getByText(say('travelers.nameWrong')).waitFor()
    },
  },
  {
    name: 'profile-travelers',
    path: '/profile/me',
    as: 'traveller',
    arrange: async (page, { say, like }) => {
      await press(page, say('travelers.rename'))
      await page.getByLabel(like('travelers.newNameOf')).fill('42')
      await press(page, say('profile.save'))
      await page.getByText(say('travelers.nameWrong')).waitFor()
    },
  },
  {
    name: 'profile-travelers-failed',
    path: '/profile/me',
    as: 'newcomer',
    before: away('travelers'),
    arrange: (page, { say }) => page.getByText(say('fallback.travelers')).waitFor(),
  },
  {
    name: 'settings',
    path: '/settings',
    as: 'newcomer',
    arrange: (page, { say }) => page.getByRole('heading', { name: say('settings.delete') }).waitFor(),
  },
  {
    name: 'settings-open',
    path: '/settings',
    as: 'newcomer',
    only: 'phone',
    arrange: async (page, { say }) => {
      await press(page, say('settings.delete'))
      await press(page, say('settings.sessions'))
      await page.getByText(say('settings.noOthers')).waitFor()
    },
  },
  {
    name: 'settings-problems',
    path: '/settings',
    as: 'newcomer',
    arrange: async (page, { say }) => {
      await press(page, say('settings.password'))
      await press(page, say('settings.changePassword'))
      await page.getByRole('main').getByText(say('auth.fillAllFields')).first().waitFor()
    },
  },
  { name: 'settings-loading', path: '/settings', as: 'newcomer', before: silent('auth/sessions') },
  {
    name: 'settings-failed',
    path: '/settings',
    as: 'newcomer',
    before: (page) => {
      const error = 'Too many attempts. Please wait 3 minutes and try again.'
      return page.route('**/api/auth/sessions', (route) =>
        route.fulfill({ status: 429, json: { error, message: error, retryAfterSeconds: 180 } }),
      )
    },
    arrange: (page, { say }) => page.getByRole('button', { name: say('action.tryAgain') }).waitFor(),
  },
  {
    name: 'settings-google',
    path: '/settings',
    as: 'newcomer',
    before: linked({ password: true, google: true }, ['asha@example.com', longAddress, null]),
    arrange: async (page, words) => {
      await press(page, words.say('settings.google'))
      await unlinkButton(page, words).waitFor()
    },
  },
  {
    name: 'settings-google-only',
    path: '/settings',
    as: 'newcomer',
    before: linked({ password: false, google: true }, ['asha@example.com']),
    arrange: async (page, { say }) => {
      await press(page, say('settings.google'))
      await page.getByText(say('settings.googleLast')).waitFor()
    },
  },
  {
    name: 'settings-unlink',
    path: '/settings',
    as: 'newcomer',
    isWindow: true,
    before: linked({ password: true, google: true }, [longAddress]),
    arrange: async (page, words) => {
      await press(page, words.say('settings.google'))
      await unlinkButton(page, words).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'settings-delete',
    path: '/settings',
    as: 'newcomer',
    isWindow: true,
    arrange: async (page, { say }) => {
      await press(page, say('settings.delete'))
      await press(page, say('settings.deleteButton'))
      await page.getByRole('dialog').waitFor()
    },
  },
]
