import type { Page } from 'playwright-core'

/** On a phone the home page's search is a single line that has to be opened. */
export async function openSearch(page: Page): Promise<void> {
  const line = page.locator('search summary')
  await line.waitFor({ state: 'attached' })
  if (await line.isVisible()) await line.click()
}
