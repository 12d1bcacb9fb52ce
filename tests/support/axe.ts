import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * Axe for this page, which tells in full only what is wrong. Where one frame is all there is, it ends its work there
 * and needs no further page to put the findings of frames together.
 */
export function axeFor(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
}

/** What axe finds on the page, in words; animations are over first. */
export async function axeFindings(page: Page): Promise<string[]> {
  // One whose element goes before its end is cancelled, and over as well.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const { violations } = await axeFor(page).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
