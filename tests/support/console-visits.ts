import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { addAuthenticator } from './authenticator.ts'
import { visit, type Visit } from './browser.ts'
import type { Product } from './product.ts'

/** A new member of staff, with a browser and a passkey device of their own. */
export async function newColleague(browser: Browser, visits: Visit[]): Promise<Page> {
  const person = await visit(browser, { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  await addAuthenticator(person.page)
  visits.push(person)
  return person.page
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
export const saved = (page: Page) => page.getByText(/Draft saved by/).waitFor()
export const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** The link that the start prints, a moment after the first answer, when everything is open. */
export async function firstLinkOf(product: Product): Promise<string> {
  const linkOf = () => /http:\/\/localhost:\d+\/operator\/welcome#[\w-]+/.exec(product.output())?.[0] ?? ''
  await expect.poll(linkOf).not.toBe('')
  return linkOf()
}

/** Signs in as the first owner. */
export async function comeInFirst(owner: Page): Promise<void> {
  await owner.getByLabel('Your name').fill('Uma Owner')
  await owner.getByLabel('Your email address').fill('uma@example.com')
  await owner.keyboard.press('Enter')
  await heading(owner, 'Today')
}

/** Invites somebody with these roles; returns their link. */
export async function invite(owner: Page, mail: string, roles: readonly string[]): Promise<string> {
  await owner.getByRole('link', { name: 'Staff' }).click()
  await owner.getByLabel('Email address').fill(mail)
  for (const role of roles) await owner.getByLabel(role, { exact: true }).check()
  await press(owner, 'Make the link')
  return (await owner.getByRole('status').locator('code').textContent()) ?? ''
}

export async function comeIn(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await press(page, 'Make a passkey and come in')
}

export async function publish(page: Page): Promise<void> {
  await saved(page)
  await press(page, 'Publish')
  await inDialog(page, 'Publish')
  await page.getByText(/ is published\. /).waitFor()
}

/** Adds a described picture to the library; returns its address once it has been processed. */
export async function addPicture(page: Page, product: Product, jpeg: Buffer): Promise<string> {
  await page.goto(`${product.url}/operator/pictures`)
  const file = { name: 'lake.jpg', mimeType: 'image/jpeg', buffer: jpeg }
  await page.getByLabel('A picture from this computer').setInputFiles(file)
  // Its own page opens, where its words are the next step.
  await page.getByLabel('What it shows, in English').fill('A lake between hills')
  await page.getByLabel('The same in Hindi').fill('पहाड़ियों के बीच एक झील')
  await press(page, 'Save the words')
  await page.getByText('The words are saved.', { exact: true }).waitFor()
  await page.getByText('Made as WEBP').waitFor({ timeout: 40_000 })
  return (await page.locator('code').textContent()) ?? ''
}
