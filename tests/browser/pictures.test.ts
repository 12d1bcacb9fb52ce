import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { axeFindings } from '#tests/support/axe.ts'
import { sharedBrowser, untilAlive, visit } from '#tests/support/browser.ts'

const url = inject('productUrl')
const hotel = '/search/hotel/padauk-lane-guest-house'
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('pictures', () => {
  test('the first one fits the window, is light and is asked for once', { tags: ['deep'] }, async () => {
    for (const [width, file] of [
      [360, '-400.webp'],
      [1280, '-1600.webp'],
    ] as const) {
      const { page, context, faults } = await visit(browser, { viewport: { width, height: 740 } })
      const asked: string[] = []
      page.on('request', (request) => void asked.push(request.url()))
      await page.goto(url)
      const first = page.locator('main img').first()
      await first.evaluate((image: HTMLImageElement) => image.decode())
      const shown = await first.evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(shown).toContain(file)
      const answer = await page.request.get(shown)
      expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
      expect((await answer.body()).length).toBeLessThan(60_000)
      expect(asked.filter((address) => address === shown)).toHaveLength(1)
      expect(faults).toEqual([])
      await context.close()
    }
  })

  test(
    'one that cannot be had is a drawing with the same words, before and after the page comes alive',
    { tags: ['deep'] },
    async () => {
      const { page, context, faults } = await visit(browser)
      await page.route('**/pictures/packages/**', (route) => route.abort())
      await page.goto(`${url}/search/place/agra`)
      const gallery = page.getByRole('region', { name: 'Pictures of Agra and Fatehpur Sikri Sojourn' })
      await gallery.locator('svg[viewBox="0 0 160 100"]').first().waitFor()
      expect(await gallery.getByText('Illustration of Agra: Taj Mahal').count()).toBeGreaterThan(0)
      expect(await gallery.locator('li').first().locator('img').count()).toBe(0)
      expect(faults.filter((fault) => !fault.includes('net::ERR_FAILED'))).toEqual([])
      await context.close()
    },
  )

  test('HOTEL-01 HOTEL-02 a hotel shows its house, and a window plays its film with words and controls', async () => {
    const { page, context, faults } = await visit(browser, { viewport: { width: 360, height: 780 } })
    await page.goto(url + hotel)
    await page
      .getByRole('img', {
        name: /^Illustration: Guest house with seats among the water tanks of its roof on a lane above the harbour/,
      })
      .waitFor()
    const button = page.getByRole('button', { name: 'Watch the illustration' })
    // What lies below comes to life when it is seen.
    await button.scrollIntoViewIfNeeded()
    await untilAlive(page, 'main button')
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Illustration for Padauk Lane Guest House' })
    const video = dialog.locator('video')
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2)
    const state = await video.evaluate((film: HTMLVideoElement) => ({
      size: [film.videoWidth, film.videoHeight],
      isMuted: film.muted,
      hasControls: film.controls,
      seconds: Math.round(film.duration),
      isInView: film.getBoundingClientRect().right <= window.innerWidth,
    }))
    expect(state).toEqual({ size: [960, 540], isMuted: true, hasControls: true, seconds: 7, isInView: true })
    await dialog.getByText('A seven-second drawn film without sound').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await video.waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    const films: string[] = []
    page.on('request', (request) => void (request.url().includes('/videos/') && films.push(request.url())))
    await button.click()
    await dialog.locator('video[poster*="/pictures/hotels/guesthouse-harbour"]').waitFor()
    expect(await video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true)
    expect(films).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  test(
    'links to home, places, hotels and rentals have a picture of their own',
    { tags: ['deep'] },
    async () => {
      const paths = {
        '/': 'home',
        '/search/place/agra': 'place/agra',
        [hotel]: 'hotel/padauk-lane-guest-house',
        '/search/rental/coral-road-scooters': 'rental/coral-road-scooters',
      }
      for (const [path, name] of Object.entries(paths)) {
        const html = await (await fetch(url + path)).text()
        const head = html.slice(0, html.indexOf('</head>'))
        const metaOf = (key: string) =>
          new RegExp(`(?:property|name)="${key}" content="([^"]*)"`).exec(head)?.[1]
        const image = new URL(metaOf('og:image') ?? '')
        expect(image.pathname).toBe(`/og/${name}.jpg`)
        expect(metaOf('og:image:width')).toBe('1200')
        expect(metaOf('og:image:height')).toBe('630')
        expect(metaOf('og:image:alt')).toMatch(/^Illustration with the name /)
        expect(metaOf('twitter:card')).toBe('summary_large_image')
        const answer = await fetch(url + image.pathname)
        expect(answer.headers.get('content-type')).toBe('image/jpeg')
        expect((await answer.arrayBuffer()).byteLength).toBeLessThan(300_000)
      }
      expect((await fetch(`${url}/og/place/nowhere.jpg`)).status).toBe(404)
    },
  )
})
