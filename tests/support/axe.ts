import { AxeBuilder } from '@axe-core/playwright'
import { type AxeResults, type RunOptions, source } from 'axe-core'
import type { Page } from 'playwright-core'

type Asked = {
  /** A part of the page, as a selector. */
  within?: string
  /** Only these of its rules, or the rules with these tags. */
  rules?: readonly string[]
}

type WithAxe = { axe: typeof import('axe-core') }
const hasAxe = () => 'axe' in globalThis

/** If there is a single frame, axe is injected once per document: it is half a megabyte of script. */
async function runAlone(page: Page, within: string | undefined, options: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate(hasAxe))) await page.evaluate(source)
  return page.evaluate(
    ([selector, given]) => (globalThis as unknown as WithAxe).axe.run(selector ?? document, given),
    [within, options] as const,
  )
}

function runInFrames(page: Page, within: string | undefined, options: RunOptions): Promise<AxeResults> {
  const builder = new AxeBuilder({ page }).options(options)
  return (within === undefined ? builder : builder.include(within)).analyze()
}

/** What axe finds on the page, in words, after all animations have finished. */
export async function axeFindings(page: Page, { within, rules }: Asked = {}): Promise<string[]> {
  // The promise of an animation whose element is removed is rejected, and has ended as well.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) }
  const run = page.frames().length === 1 ? runAlone : runInFrames
  const { violations } = await run(page, within, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
