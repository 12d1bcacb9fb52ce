import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core'
import { axeFindings } from '#tests/support/axe.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

const root = resolve('tests/browser/gallery')
const pictures = process.env['UI_PICTURES']
let browser: Browser
let server: PreviewServer
let outDir: string
let address: string
let context: BrowserContext | undefined

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'gallery-'))
  const shared = { root, configFile: false as const, logLevel: 'error' as const }
  await build({ ...shared, plugins: [react(), tailwindcss()], build: { outDir, emptyOutDir: true } })
  server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  address = `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}/`
  browser = await launchBrowser()
})

afterEach(() => context?.close())

afterAll(async () => {
  await browser.close()
  await server.close()
  await rm(outDir, { recursive: true })
})

type Look = { width: number; colorScheme: 'light' | 'dark' }

async function open({ width, colorScheme }: Look = { width: 1280, colorScheme: 'light' }): Promise<Page> {
  context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

async function capture(page: Page, name: string, fullPage = false) {
  if (pictures) await page.screenshot({ path: join(pictures, `ui-${name}.png`), fullPage })
}

const looks: Look[] = [
  { width: 320, colorScheme: 'light' },
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
]

describe('the gallery', () => {
  it('has nothing that axe minds and no sideways scroll at any width, light and dark', async () => {
    const page = await open()
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      const name = `${width}-${colorScheme}`
      await capture(page, name, true)
      // A single picture is enough for parts that look the same in light and dark.
      expect(await axeFindings(page), name).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, name).toBeLessThanOrEqual(0)
    }
  })

  it.each<Look>([
    { width: 360, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ])('has nothing that axe minds in its open states at $width px, $colorScheme', async (look) => {
    const name = `${look.width}-${look.colorScheme}`
    const page = await open(look)
    await page.getByRole('combobox', { name: 'Ending point' }).fill('k')
    await page.keyboard.press('ArrowDown')
    await capture(page, `${name}-combobox`)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('combobox', { name: 'Slow place' }).fill('k')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Bad toast' }).click()
    await page.getByRole('button', { name: 'Good toast' }).click()
    await capture(page, `${name}-toasts`)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Travel date' }).click()
    await page.getByRole('grid').first().waitFor()
    await capture(page, `${name}-calendar`)
    expect(await axeFindings(page)).toEqual([])
    const cut = await page.getByRole('dialog').evaluate((node) => node.scrollWidth - node.clientWidth)
    expect(cut).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open alert' }).click()
    await capture(page, `${name}-alert`)
    expect(await axeFindings(page)).toEqual([])
  })
})

describe('dialogs', () => {
  it('keep the focus inside, close on Escape and give it back', async () => {
    const page = await open()
    const opener = page.getByRole('button', { name: 'Open dialog' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Where to?' })
    await dialog.waitFor()
    const reached: string[] = []
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab')
      reached.push(
        await dialog.evaluate((node) => {
          if (node.contains(document.activeElement)) return 'dialog'
          // After the last control come the browser's own, then the dialog again.
          return document.activeElement === document.body ? 'browser' : 'page'
        }),
      )
    }
    expect(new Set(reached)).toEqual(new Set(['dialog', 'browser']))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await opener.evaluate((node) => node === document.activeElement)).toBe(true)
  })

  it('ask a question whose first answer has the focus and whose Escape means no', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Open question' }).click()
    const alert = page.getByRole('alertdialog', { name: 'The price has changed' })
    const yes = alert.getByRole('button', { name: 'Continue' })
    expect(await yes.evaluate((node) => node === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByText('Answer: no').waitFor()
    await page.getByRole('button', { name: 'Open question' }).click()
    await yes.click()
    await page.getByText('Answer: yes').waitFor()
  })

  it('cannot be closed while what was confirmed in them is under way', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Open busy' }).click()
    const dialog = page.getByRole('dialog', { name: 'Under way' })
    // The browser itself closes a dialog for the second.
    for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    expect(await dialog.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Finish' }).click()
    await page.getByText('Answer: finished').waitFor()
    await dialog.waitFor({ state: 'hidden' })
  })
})

describe('the combobox (BAR-08)', () => {
  it('is worked by arrows, Home, End and Enter, and tells how many there are', async () => {
    const page = await open()
    const input = page.getByRole('combobox', { name: 'Ending point' })
    await input.fill('k')
    await page.getByText('3 suggestions').waitFor()
    const active = () => page.locator('[role=option][aria-selected=true]').textContent()
    await page.keyboard.press('ArrowDown')
    expect(await active()).toContain('Karnataka')
    await page.keyboard.press('End')
    expect(await active()).toContain('Kerala')
    await page.keyboard.press('ArrowDown')
    expect(await active()).toContain('Karnataka')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await input.inputValue()).toBe('Kashmir')
    expect(await input.getAttribute('aria-expanded')).toBe('false')
  })

  it('closes on Escape and keeps the text, and takes a press on an option', async () => {
    const page = await open()
    const input = page.getByRole('combobox', { name: 'Ending point' })
    await input.fill('ke')
    const kerala = page.getByRole('option', { name: 'Kerala' })
    await kerala.waitFor()
    await page.keyboard.press('Escape')
    expect(await kerala.count()).toBe(0)
    expect(await input.inputValue()).toBe('ke')
    await input.fill('k')
    await page.getByRole('option', { name: 'Kashmir' }).click()
    expect(await input.inputValue()).toBe('Kashmir')
  })

  it('leaves the keys by which an input method chooses its words to that', async () => {
    const page = await open()
    const input = page.getByRole('combobox', { name: 'Ending point' })
    await input.fill('k')
    await page.getByText('3 suggestions').waitFor()
    await page.keyboard.press('ArrowDown')
    const active = () => page.locator('[role=option][aria-selected=true]').textContent()
    const before = await active()
    for (const isComposing of [true, false])
      for (const key of ['Enter', 'ArrowDown', 'Escape']) {
        const init = { key, keyCode: 229, isComposing, bubbles: true, cancelable: true }
        await input.evaluate((node, init) => node.dispatchEvent(new KeyboardEvent('keydown', init)), init)
        expect([await input.inputValue(), await active()]).toEqual(['k', before])
      }
    await page.keyboard.press('Enter')
    expect(await input.inputValue()).toBe('Karnataka')
  })

  it('shows a row while suggestions load (BAR-06)', async () => {
    const page = await open()
    await page.getByRole('combobox', { name: 'Slow place' }).fill('k')
    const row = page.getByRole('option', { name: 'Loading...' })
    expect(await row.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('the date field (BAR-01)', () => {
  it('opens a calendar, takes a day and writes it as people say it', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Travel date' }).click()
    await page.getByRole('grid', { name: 'December 2026' }).waitFor()
    await page.getByRole('button', { name: /12 December 2026|December 12/ }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await page.getByRole('button', { name: 'Travel date' }).textContent()).toContain('12')
    expect(await page.locator('input[name=date]').inputValue()).toBe('2026-12-12')
  })
})

describe('the stepper', () => {
  it('steps between its bounds, takes typed whole numbers or the nearest bound, and puts back what is none', async () => {
    const page = await open()
    const input = page.getByRole('spinbutton', { name: 'Travelers' })
    const fewer = page.getByRole('button', { name: 'One traveler fewer' })
    await fewer.click()
    await fewer.click({ force: true })
    expect(await input.inputValue()).toBe('1')
    await page.getByRole('button', { name: 'One more traveler' }).click()
    expect(await input.inputValue()).toBe('2')
    await input.fill('7')
    await input.fill('7.5')
    await input.blur()
    expect(await input.inputValue()).toBe('7')
    const said = page.locator('[aria-live].sr-only', { hasText: /^\d+$/ })
    await input.pressSequentially('0')
    expect(await said.textContent()).toBe('9')
    await input.blur()
    expect(await input.inputValue()).toBe('9')
    await input.fill('0')
    await input.blur()
    expect(await input.inputValue()).toBe('1')
    expect(await said.textContent()).toBe('1')
  })
})

describe('toasts (ST-06)', () => {
  it('are three at most, stand at the bottom left and close by their button', async () => {
    const page = await open()
    const opener = page.getByRole('button', { name: 'Good toast' })
    for (let press = 0; press < 5; press++) await opener.click()
    const closers = page.getByRole('button', { name: 'Close message' })
    expect(await closers.count()).toBe(3)
    const box = await page.getByRole('region', { name: 'Messages' }).boundingBox()
    expect(box?.x).toBe(16)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800 - 16)
    await closers.first().click()
    expect(await closers.count()).toBe(2)
  })

  it('stay while hovered, and go after they are left', async () => {
    const page = await open()
    await page.clock.install()
    await page.getByRole('button', { name: 'Bad toast' }).click()
    const toast = page.getByText('Searching failed')
    await toast.hover()
    await page.clock.runFor(20_000)
    expect(await toast.isVisible()).toBe(true)
    await page.mouse.move(900, 20)
    await page.clock.runFor(6000)
    expect(await toast.count()).toBe(0)
  })
})

describe('in forced colours', () => {
  it('the active suggestion, the open tab and the shown picture are still marked', async () => {
    const page = await open()
    await page.emulateMedia({ forcedColors: 'active' })
    const style = (locator: Locator, name: string) =>
      locator.first().evaluate((node, of) => getComputedStyle(node).getPropertyValue(of), name)
    await page.getByRole('combobox', { name: 'Ending point' }).fill('k')
    await page.keyboard.press('ArrowDown')
    const option = (isActive: boolean) => page.locator(`[role=option][aria-selected=${isActive}]`)
    expect(await style(option(true), 'outline-style')).toBe('solid')
    expect(await style(option(false), 'outline-style')).toBe('none')
    await page.keyboard.press('Escape')
    const canvas = 'rgb(255, 255, 255)'
    const line = (selected: boolean) => style(page.getByRole('tab', { selected }), 'border-bottom-color')
    expect(await line(false)).toBe(canvas)
    expect(await line(true)).not.toBe(canvas)
    const dots = page.locator('[aria-roledescription=carousel] button:not([class*=hidden]) > span')
    expect(await style(dots, 'background-color')).not.toBe(canvas)
    expect(
      await style(page.locator('[aria-roledescription=carousel] button[aria-current]'), 'outline-style'),
    ).toBe('solid')
  })
})

describe('tabs', () => {
  it('move by the arrow keys and show one panel', async () => {
    const page = await open()
    await page.getByRole('tab', { name: 'Itinerary' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('tabpanel').textContent()).toContain('Ninety per cent')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await page.getByRole('tab', { name: 'Summary' }).getAttribute('aria-selected')).toBe('true')
    expect(page.url()).not.toContain('tab=summary')
  })
})

describe('the carousel', () => {
  it('goes by arrows and dots, round the end, and tells where it is', async () => {
    const page = await open()
    const carousel = page.getByRole('region', { name: 'Journeys' })
    const here = (position: number) =>
      carousel.locator(`button[aria-label="Picture ${position}"][aria-current=true]`).waitFor()
    await here(1)
    await carousel.getByRole('button', { name: 'Next picture' }).click()
    await here(2)
    await carousel.getByRole('button', { name: 'Picture 4' }).click()
    await here(4)
    await carousel.getByRole('button', { name: 'Next picture' }).click()
    await here(1)
    // It stays where somebody has turned it, until they play it.
    await carousel.getByRole('button', { name: 'Play' }).click()
    await carousel.getByRole('button', { name: 'Pause' }).click()
    expect(await carousel.getByRole('button', { name: 'Play' }).count()).toBe(1)
  })
})

describe('the look', () => {
  it('is hydrated without a mismatch, and turns the native date input into a button', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Travel date' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.getAttribute('data-mismatch'))).toBeNull()
    expect(await page.locator('input[type=date]').count()).toBe(0)
  })

  it('has at most eight font sizes on one page', async () => {
    const page = await open()
    const sizes = await page.evaluate(() => {
      const texts = [...document.querySelectorAll('body *')].filter((node) =>
        [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim()),
      )
      return [...new Set(texts.map((node) => getComputedStyle(node).fontSize))]
    })
    expect(sizes.length).toBeLessThanOrEqual(8)
  })

  it('gives fingers 44 px on every button of the gallery, carousel dots aside', async () => {
    const page = await open({ width: 360, colorScheme: 'light' })
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, input, select')]
        .map((node) => ({
          label: node.ariaLabel ?? node.textContent ?? '',
          box: node.getBoundingClientRect(),
        }))
        .filter(
          ({ box, label }) =>
            box.width > 0 && !/^Picture \d/.test(label) && (box.height < 44 || box.width < 44),
        )
        .map(({ label, box }) => `${label} ${box.width}x${box.height}`),
    )
    expect(small).toEqual([])
  })

  it('paints the chosen theme whatever the system prefers', async () => {
    const page = await open({ width: 1280, colorScheme: 'dark' })
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = await paper()
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
    expect(await paper()).toBe('rgb(251, 247, 240)')
    expect(dark).not.toBe('rgb(251, 247, 240)')
  })

  it('writes with its own fonts, the rupee sign included', async () => {
    const page = await open()
    await page.evaluate(() => document.fonts.ready)
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.family),
    )
    expect(loaded.filter((family) => family === 'Jakarta')).toHaveLength(2)
    expect(loaded).toContain('Fraunces')
  })
})
