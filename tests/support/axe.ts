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

/** What can be wrong in one light and right in the other. */
export const rulesOfColor = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page, in words, by all of its rules or some; animations are over first. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
  const axe = axeFor(page)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
