import type { Page } from 'playwright-core'

/** On a phone the search of the home page is one line, which opens. */
export async function openSearch(page: Page): Promise<void> {
  const line = page.locator('search summary')
  await line.waitFor({ state: 'attached' })
  if (await line.isVisible()) await line.click()
}
