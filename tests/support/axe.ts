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

/** The contrast of every text costs most of a check: of those that look alike, as the days of a year, three are enough. */
function markAlike(): void {
  const mostAlike = 3
  const states = ['style', 'disabled', 'aria-pressed', 'aria-selected', 'aria-current', 'aria-disabled']
  const lookOf = (element: Element) =>
    [
      element.tagName,
      element.getAttribute('class'),
      ...states.map((state) => element.getAttribute(state)),
    ].join()
  const looks = new Map<Element, string>()
  const counts = new Map<string, number>()
  for (const element of document.body.querySelectorAll('*')) {
    const look = `${element.parentElement ? (looks.get(element.parentElement) ?? '') : ''}<${lookOf(element)}`
    const count = (counts.get(look) ?? 0) + 1
    looks.set(element, look)
    counts.set(look, count)
    element.toggleAttribute('data-alike', count > mostAlike)
  }
}
const configured = () => {
  const { axe } = globalThis as unknown as WithAxe
  axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-alike])' }] })
}

/** If there is a single frame, axe is injected once per document: it is half a megabyte of script. */
async function runAlone(page: Page, within: string | undefined, options: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate(hasAxe))) {
    await page.evaluate(source)
    await page.evaluate(configured)
  }
  await page.evaluate(markAlike)
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
  await page.evaluate(() => {
    // A spinner never ends.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) }
  // A frame that may run no scripts, such as a mail, would never answer.
  const isMute = (await page.locator('iframe[sandbox]:not([sandbox~=allow-scripts])').count()) > 0
  const run = page.frames().length === 1 || isMute ? runAlone : runInFrames
  const { violations } = await run(page, within, isMute ? { ...options, iframes: false } : options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
