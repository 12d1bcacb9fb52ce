import { mailTo, newPerson } from '#tests/support/journey.ts'
import { away, press, refusing, type Screen, silent } from './screen.ts'

const filled = async (page: Parameters<NonNullable<Screen['arrange']>>[0], email: string) => {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('monsoon over Munnar')
}

/** Signing up, in and back in. */
export const accountScreens: Screen[] = [
  {
    name: 'login',
    path: '/login?redirect=%2Fbooking%2Fcheckout',
    arrange: (page) => page.getByRole('button', { name: /Google/ }).waitFor(),
  },
  {
    name: 'login-problems',
    path: '/login',
    arrange: async (page) => {
      await press(page, 'Log in')
      await page.getByRole('main').getByText('Please fill in both fields').first().waitFor()
    },
  },
  {
    name: 'login-unverified',
    path: '/login',
    arrange: async (page, { url }) => {
      const person = newPerson()
      await fetch(`${url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
      })
      await filled(page, person.email)
      await press(page, 'Log in')
      await page.getByRole('button', { name: 'Send the mail again' }).waitFor()
    },
  },
  {
    name: 'login-offline',
    path: '/login',
    before: away('auth/login'),
    arrange: async (page) => {
      await filled(page, 'asha@example.com')
      await press(page, 'Log in')
      await page.getByRole('region', { name: 'Notices' }).getByText('Login failed').waitFor()
    },
  },
  { name: 'register', path: '/register' },
  {
    name: 'register-problems',
    path: '/register',
    arrange: async (page) => {
      await press(page, 'Create account')
      await page.getByRole('main').getByText('Please fill in all fields').first().waitFor()
    },
  },
  {
    name: 'register-sent',
    path: '/register',
    arrange: async (page) => {
      await page.getByLabel('Full name').fill('Asha Rao')
      await filled(page, newPerson().email)
      await press(page, 'Create account')
      await page.getByRole('heading', { name: 'Check your mailbox' }).waitFor()
    },
  },
  { name: 'forgot', path: '/forgot-password' },
  {
    name: 'forgot-problems',
    path: '/forgot-password',
    arrange: async (page) => {
      await press(page, 'Send OTP')
      await page.getByRole('main').getByText('Please enter your email').first().waitFor()
    },
  },
  {
    name: 'forgot-code',
    path: '/forgot-password',
    arrange: async (page) => {
      await page.getByLabel('E-mail address').fill('asha@example.com')
      await press(page, 'Send OTP')
      await page.getByLabel('OTP').waitFor()
    },
  },
  {
    name: 'forgot-code-problems',
    path: '/forgot-password',
    arrange: async (page) => {
      await page.getByLabel('E-mail address').fill('asha@example.com')
      await press(page, 'Send OTP')
      await page.getByLabel('OTP').fill('123456')
      await page.getByLabel('New password', { exact: true }).fill('kites above Kutch')
      await page.getByLabel('Confirm password').fill('kites')
      await press(page, 'Reset Password')
      await page.getByRole('main').getByText('Passwords do not match').first().waitFor()
    },
  },
  {
    name: 'verify-waiting',
    path: '/verify?token=x',
    before: silent('auth/verify/*'),
    arrange: (page) => page.getByText('Verifying your e-mail address').waitFor(),
  },
  {
    name: 'verify-failed',
    path: '/verify?token=x',
    arrange: (page) => page.getByText('This verification link is not valid any more.').waitFor(),
  },
  {
    name: 'verify-done',
    path: '/about',
    arrange: async (page, { url }) => {
      const person = newPerson()
      const body = JSON.stringify(person)
      await fetch(`${url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      const { text } = await mailTo(url, person.email, /verif/i)
      await page.goto(/https?:\S+\/verify\S*/.exec(text)?.[0] ?? '')
      await page.getByText('Your e-mail address is verified.').waitFor()
    },
  },
]

/** What somebody has of his own. */
export const ownScreens: Screen[] = [
  {
    name: 'profile',
    path: '/profile/me',
    as: 'traveller',
    arrange: (page) => page.getByRole('region', { name: 'Other bookings' }).waitFor(),
  },
  {
    name: 'profile-empty',
    path: '/profile/me',
    as: 'newcomer',
    arrange: (page) => page.getByText('No journey planned yet').waitFor(),
  },
  { name: 'profile-loading', path: '/profile/me', as: 'newcomer', before: silent('auth/fetch/*') },
  {
    name: 'profile-failed',
    path: '/profile/me',
    as: 'newcomer',
    before: away('auth/fetch/*'),
    arrange: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'profile-edit',
    path: '/profile/me',
    as: 'traveller',
    isWindow: true,
    arrange: async (page) => {
      await press(page, 'Edit profile')
      await page.getByLabel('Contact number').fill('12')
      await press(page, 'Save')
      await page.getByText('Please enter a contact number of 10 digits').first().waitFor()
    },
  },
  {
    name: 'profile-details',
    path: '/profile/me',
    as: 'traveller',
    isWindow: true,
    arrange: async (page) => {
      await press(page, /Details/)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'profile-names',
    path: '/profile/me',
    as: 'traveller',
    isWindow: true,
    arrange: async (page) => {
      await press(page, /Details/)
      await press(page, 'Add the names')
      await page.getByLabel('Traveler 1').fill('42')
      await press(page, 'Save')
      await page.getByText('Please write the name with letters').waitFor()
    },
  },
  {
    name: 'profile-travelers',
    path: '/profile/me',
    as: 'traveller',
    arrange: async (page) => {
      await press(page, /^Rename/)
      await page.getByLabel(/^New name for/).fill('42')
      await press(page, 'Save')
      await page.getByText('Please write the name with letters').waitFor()
    },
  },
  {
    name: 'profile-travelers-failed',
    path: '/profile/me',
    as: 'newcomer',
    before: away('travelers'),
    arrange: (page) => page.getByText('The saved travelers could not be reached').waitFor(),
  },
  {
    name: 'settings',
    path: '/settings',
    as: 'newcomer',
    arrange: (page) => page.getByRole('button', { name: 'Delete my account' }).waitFor(),
  },
  {
    name: 'settings-problems',
    path: '/settings',
    as: 'newcomer',
    arrange: async (page) => {
      await press(page, 'Change password')
      await page.getByRole('main').getByText('Please fill in all fields').first().waitFor()
    },
  },
  {
    name: 'settings-failed',
    path: '/settings',
    as: 'newcomer',
    before: refusing('auth/sessions', 429, 'Too many tries. Please wait 3 minutes and try again.'),
    arrange: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'settings-delete',
    path: '/settings',
    as: 'newcomer',
    isWindow: true,
    arrange: async (page) => {
      await press(page, 'Delete my account')
      await page.getByRole('dialog').waitFor()
    },
  },
]
