import type { Screen } from './screen.ts'

/** The pages of the sandbox: the mailbox, and the chooser that plays Google. */
export const standInScreens: Screen[] = [
  { name: 'sandbox-mailbox', path: '/sandbox/mail', isLifeless: true },
  {
    name: 'sandbox-mail',
    path: '/sandbox/mail',
    isLifeless: true,
    arrange: async (page, { say }) => {
      await page.locator('#mails a').first().click()
      await page.getByText(say('sandbox.mail.back')).waitFor()
    },
  },
  {
    name: 'sandbox-google',
    path: '/login',
    isWindow: true,
    arrange: async (page) => {
      await page.getByRole('button', { name: /Google/ }).click()
      await page.frameLocator('iframe').getByRole('button', { name: /gmail/ }).first().waitFor()
    },
  },
]
