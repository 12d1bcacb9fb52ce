import { dayMs, hourMs } from '#shared/domain/durations.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A person in a test, with a mailbox that nobody else uses. */
export type Person = { name: string; email: string; password: string }

let people = 0

export function newPerson(): Person {
  people += 1
  const tag = `${process.pid.toString(36)}${Date.now().toString(36)}${people}`
  return { name: 'Asha Rao', email: `asha-${tag}@example.com`, password: 'monsoon over Munnar' }
}

type Mail = {
  subject: string
  text: string
  html: string
  to: { address: string }[]
  attachments: { filename: string | null }[]
}

/** The newest mail to an address whose subject or text matches; waits until the outbox has sent it. */
export async function mailTo(mailbox: string, address: string, fits: RegExp): Promise<Mail> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${mailbox}/sandbox/mail/messages?to=${encodeURIComponent(address)}`)
    const { messages } = (await answer.json()) as { messages: Mail[] }
    const found = messages.find((mail) => fits.test(mail.subject) || fits.test(mail.text))
    if (found) return found
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  throw new Error(`no mail to ${address} that fits ${fits}`)
}

export function linkIn(mail: Mail, path: string): string {
  const link = new RegExp(`https?://\\S+${path}\\S*`).exec(mail.text)?.[0]
  if (!link) throw new Error(`no link to ${path} in: ${mail.text}`)
  return link
}

/** A date that can be booked, by the calendar of India, as YYYY-MM-DD. */
export function dateAhead(days: number): string {
  return new Date(Date.now() + 5.5 * hourMs + days * dayMs).toISOString().slice(0, 10)
}

/** From the register screen to a verified account, ending on /login. */
export async function registerAndVerify(page: Page, mailbox: string, person: Person): Promise<void> {
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Check your mailbox').first().waitFor()
  await page.goto(linkIn(await mailTo(mailbox, person.email, /verif/i), '/verify'))
  await page.getByRole('link', { name: 'Go to login' }).click()
  await page.waitForURL('**/login**')
}

export async function logIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Fills the traveller's form of the checkout and goes on to the payment page. */
export async function proceedToPayment(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Full Name').fill(person.name)
  await page.getByLabel('Email Address').fill(person.email)
  await page.getByLabel('Contact Number').fill('98765 43210')
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel(/^I agree to the terms/).check()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.waitForURL('**/booking/checkout/payment?booking=*')
}

/** Presses the product's pay button and pays with the test card of the sandbox's window. */
export async function payByCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  const window = page.frameLocator('iframe')
  await window.getByRole('button', { name: /^Pay/ }).click()
  await window.getByRole('button', { name: 'Confirm payment' }).click()
  await page.waitForURL('**/booking/thank-you/**')
}

/** Nothing in the console, no policy report, no hydration warning. */
export function expectNoFaults(faults: string[]): void {
  expect(faults).toEqual([])
}
