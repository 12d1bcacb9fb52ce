import type { Page } from 'playwright-core'
import { axeFindings } from '#tests/support/axe.ts'
import { cutTexts, sidewaysPx, smallTargets, type Styles, stylesOf, unspokenNames } from './looks.ts'
import type { Screen } from './screen.ts'
import type { Words } from './words.ts'
import { desktopWidth, layoutShift, phoneWidth, sizeOf } from './stage.ts'

const widths = [320, 360, 768, 1280, 1920]
const mostShift = 0.01
const mostFontSizes = 8

/** WCAG 2.2 A and AA, and axe's own good practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const styleProblems = ({ fontSizes, colors, spaces, primaries }: Styles): string[] => [
  ...(fontSizes.length > mostFontSizes ? [`sizes of text: ${fontSizes.join(', ')}`] : []),
  ...colors.map((color) => `no token: ${color}`),
  ...spaces.map((space) => `off the grid: ${space}`),
  ...(primaries.length > 1 ? [`main actions: ${primaries.join(', ')}`] : []),
]

async function atWidth(page: Page, words: Words, width: number, isOwn: boolean): Promise<string[]> {
  await page.setViewportSize(sizeOf(width))
  // Size observers have run after a frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  const sideways = await sidewaysPx(page)
  return [
    ...(sideways > 0 ? [`${sideways} px sideways`] : []),
    ...(await cutTexts(page)).map((text) => `cut: ${text}`),
    ...(isOwn ? (await unspokenNames(page)).map((name) => `cannot be said: ${name}`) : []),
    ...(width === phoneWidth && isOwn
      ? (await smallTargets(page, words)).map((target) => `small: ${target}`)
      : []),
    ...(isOwn && (width === phoneWidth || width === desktopWidth) ? styleProblems(await stylesOf(page)) : []),
  ]
}

const isMeant = ({ only }: Screen, width: number) =>
  only === undefined || (only === 'phone' ? width < 700 : width >= 1024)

/** All problems of an open screen at every width, in light and dark. */
export async function problemsOf(page: Page, screen: Screen, words: Words): Promise<string[]> {
  const { layoutShift: shift, moved } = await layoutShift(page)
  const found = shift > mostShift ? [`moved by itself: ${shift.toFixed(3)} ${moved.join(', ')}`] : []
  const own = !screen.path.toString().startsWith('/sandbox/')
  const at = (width: number) => (problem: string) => `${width}: ${problem}`
  const meant = widths.filter((width) => isMeant(screen, width))
  for (const width of meant) found.push(...(await atWidth(page, words, width, own)).map(at(width)))
  const [narrow = phoneWidth, wide = desktopWidth] =
    screen.only === 'phone' ? [360, 320] : [meant.at(0), 1280]
  for (const [width, colorScheme] of [
    [narrow, 'light'],
    [wide, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(sizeOf(width))
    // Elements under the header do not count as small targets.
    if (!screen.isWindow) await page.evaluate(() => window.scrollTo(0, 0))
    found.push(...(await axeFindings(page, { rules })).map((finding) => at(width)(`axe ${finding}`)))
  }
  return found
}
