import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { leftovers } from '#tests/support/leftovers.ts'
import { wordsOf } from '#tests/support/words.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct({ template: await filledData() })
})
afterAll(() => product.stop())

const get = (path: string, headers = {}) => fetch(product.url + path, { redirect: 'manual', headers })
const htmlOf = async (path: string) => (await get(path)).text()

/** How the number of a booking looks is said by an example. */
const exampleNumber = 'TMTC-20261121-4821'

const pages = [
  ['/hi/', ''],
  ['/hi/search?end=Beach', 'Beach'],
  ['/hi/search/place/agra', 'Agra and Fatehpur Sikri Sojourn, Uttar Pradesh'],
  ['/hi/search?query=&end=Kerala&from=Pune&sort=distance', 'Kerala'],
  ['/hi/search?end=जयपुर', ''],
  ['/hi/search?end=nirgends', 'nirgends'],
  ['/hi/search/place/munnar?from=Pune&travelers=2', 'Munnar Tea Country, Kerala'],
  ['/hi/search/hotel/padauk-lane-guest-house', 'Padauk Lane Guest House'],
  ['/hi/search/rental/coral-road-scooters', 'Coral Road Scooters'],
  ['/hi/destination', ''],
  ['/hi/destination?state=Kerala&category=Beach', ''],
  ['/hi/route-finder', ''],
  ['/hi/route-finder?start=Pune&end=Goa, India', ''],
  ['/hi/route-finder?start=मुंबई&end=Nirgends', 'Nirgends'],
  ['/hi/plan', ''],
  ['/hi/plan?from=पुणे&adults=2&children=4,9&rupees=90000&days=5&month=12&likes=hill station', ''],
  ['/hi/plan?from=Nirgends&rupees=90000&days=5&month=12', 'Nirgends'],
  ['/hi/trip-calculator', ''],
  ['/hi/trip-calculator?distance=100&efficiency=15&fuelCost=100&people=2&days=3&package=delhi', ''],
  ['/hi/compare?ids=munnar,agra&from=Pune', ''],
  ['/hi/compare', ''],
  ['/hi/shortlist?ids=munnar,agra', ''],
  ['/hi/shortlist', ''],
  ['/hi/check', ''],
  ['/hi/offline', ''],
  ['/hi/forgot-password', ''],
  ['/hi/help', ''],
  ['/hi/help?q=paisa wapas', 'paisa wapas'],
  ['/hi/about', ''],
  ['/hi/privacy', ''],
  ['/hi/terms', ''],
  ['/hi/login', ''],
  ['/hi/register', ''],
  ['/hi/contactus', exampleNumber],
  ['/hi/settings', ''],
  ['/hi/review-trip/x', ''],
  ['/hi/xyz', ''],
] as const

describe('the pages below /hi/', () => {
  test.each(pages)(
    '%s says everything in Hindi but the words of the catalogue, which are marked',
    async (path, allowed) => {
      const html = await htmlOf(path)
      expect(html).toMatch(/^<!doctype html><html lang="hi">/)
      expect(
        wordsOf(html).filter(({ words }) => /\p{Script=Devanagari}/u.test(words)).length,
      ).toBeGreaterThan(10)
      expect(leftovers(html, allowed)).toEqual([])
    },
  )

  test('lead to each other, and leave Hindi only by the link to the other language', async () => {
    for (const [path] of pages) {
      const links = [
        ...(await htmlOf(path)).matchAll(/<(?:a|form)\b[^>]*?\b(?:href|action)="([^"#]+)"[^>]*>/g),
      ]
      const outside = links
        .filter(([tag]) => !tag.includes('id="language"'))
        .map(([, address = '']) => address)
        .filter(
          (address) => !/^\/hi\/|^\?|^mailto:|^tel:|^https?:|^\/sandbox\/mail\?language=hi$/.test(address),
        )
      expect(links.length).toBeGreaterThan(5)
      expect(outside).toEqual([])
    }
  })

  test('have the same page in English beside them, and the other way round, for readers and for crawlers', async () => {
    const at = product.url
    for (const path of ['/', '/search/place/agra', '/contactus']) {
      for (const [address, other, lang] of [
        [path, `/hi${path}`, 'hi'],
        [`/hi${path}`, path, 'en-IN'],
      ] as const) {
        const html = await htmlOf(`${address}?a=1&b=2`)
        expect(html).toContain(`<link rel="canonical" href="${at}${address}"/>`)
        for (const [tag, target] of [
          ['en-IN', path],
          ['hi-IN', `/hi${path}`],
          ['x-default', path],
        ])
          expect(html).toContain(`<link rel="alternate" hreflang="${tag}" href="${at}${target}">`)
        expect(html).toMatch(
          new RegExp(`<a id="language"[^>]* lang="${lang}"[^>]* href="${other}\\?a=1&amp;b=2">`),
        )
      }
    }
    expect(await htmlOf('/hi/xyz')).not.toContain('hreflang="x-default"')
    expect(await htmlOf('/hi/')).toContain('<meta property="og:locale" content="hi_IN">')
  })

  test('begin with a slash after the language, wherever one is sent from', async () => {
    const moved = async (path: string) => {
      const answer = await get(path)
      return `${answer.status} ${answer.headers.get('location')}`
    }
    expect(await moved('/hi')).toBe('301 /hi/')
    expect(await moved('/hi?end=Goa')).toBe('301 /hi/?end=Goa')
    expect(await moved('/hi/contact')).toBe('302 /hi/contactus')
    expect((await get('/hi/xyz')).status).toBe(404)
    expect((await get('/hi/search/place/nowhere')).status).toBe(404)
    expect((await get('/hi/api/places/featured')).status).toBe(404)
  })

  test.each(['/hi//evil.example', '/hi/%2F/evil.example', '/hi///evil.example/search', '/hi/\\evil.example'])(
    '%s leads to no other site by the link to the other language',
    async (path) => {
      const link = /<a id="language"[^>]* href="([^"]*)"/.exec(await htmlOf(path))?.[1]
      expect(link).toBe('/')
    },
  )

  test('have the link to the other language with whatever the address asks', async () => {
    for (const asked of ['a=$&b=$$', 'a=$`', "a=$'", 'a=$<place>'])
      expect(/<a id="language"[^>]* href="([^"]*)"/.exec(await htmlOf(`/about?${asked}`))?.[1]).toBe(
        `/hi/about${new URL(`http://localhost/?${asked}`).search.replaceAll('&', '&amp;')}`,
      )
  })

  test('are kept apart from the English ones', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await htmlOf('/hi/search')).toContain('<html lang="hi">')
      expect(await htmlOf('/search')).toContain('<html lang="en-IN">')
    }
    const { headers } = await get('/search')
    const other = await get('/hi/search', { 'if-none-match': headers.get('etag') ?? '' })
    expect(other.status).toBe(200)
  })

  test('are asked for by nobody at once in a mixture of both languages', async () => {
    const paths = Array.from(
      { length: 24 },
      (_, at) => `${at % 2 ? '/hi' : ''}/search?end=Goa&page=1&x=${at}`,
    )
    const htmls = await Promise.all(paths.map(htmlOf))
    for (const [at, html] of htmls.entries()) {
      const strange = at % 2 ? leftovers(html, 'Goa') : html.match(/\p{Script=Devanagari}+/gu)
      expect(strange).toEqual(at % 2 ? [] : ['हिन्दी'])
    }
  })

  test('take a form that is posted without JavaScript, and refuse one in Hindi', async () => {
    const post = (fields: Record<string, string>) =>
      fetch(`${product.url}/hi/contactus`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: product.url },
        body: new URLSearchParams(fields),
      })
    const sent = await post({ name: 'आशा', email: 'asha@example.com', message: 'नमस्ते' })
    expect([sent.status, sent.headers.get('location')]).toEqual([302, '/hi/contactus?sent=1'])
    const missing = await post({ name: 'आशा', email: '', message: '' })
    expect(missing.status).toBe(400)
    const html = await missing.text()
    expect(html).toContain('value="आशा"')
    expect(leftovers(html, 'asha@example.com', exampleNumber)).toEqual([])
    const wrong = await post({ name: 'आशा', email: 'not an address', message: 'नमस्ते' })
    expect(wrong.status).toBe(400)
    expect(leftovers(await wrong.text(), 'asha@example.com', exampleNumber)).toEqual([])
  })

  test('stand in the map for crawlers with their counterparts; what is closed is closed in both languages', async () => {
    const sitemap = await htmlOf('/sitemap.xml')
    expect(sitemap).toContain(`<loc>${product.url}/hi/search/place/agra</loc>`)
    expect(sitemap).toContain(
      `<xhtml:link rel="alternate" hreflang="hi-IN" href="${product.url}/hi/search/place/agra"/>`,
    )
    const robots = await htmlOf('/robots.txt')
    for (const path of ['/booking/', '/hi/booking/', '/api/']) expect(robots).toContain(`Disallow: ${path}\n`)
  })
})

describe('the texts of the API', () => {
  const rejection = async (language?: string) => {
    const headers = language === undefined ? {} : { 'accept-language': language }
    const answer = await get('/api/booking/get-booking/X', headers)
    return (await answer.json()) as { error: string; message: string; code: string }
  }

  test('are English unless the caller would rather have Hindi', async () => {
    const english = await rejection()
    expect(english).toEqual({
      error: 'Please log in to continue.',
      message: 'Please log in to continue.',
      code: 'unauthenticated',
    })
    expect(await rejection('en-IN,hi;q=0.9')).toEqual(english)
    const hindi = await rejection('hi-IN,hi;q=0.9,en;q=0.8')
    expect(hindi.code).toBe('unauthenticated')
    expect(hindi.error).toBe(hindi.message)
    expect(hindi.error).toMatch(/^[\p{Script=Devanagari}\s]+।$/u)
  })

  test('of answers that are kept for everybody are the same for everybody', async () => {
    for (const language of ['hi', 'en', 'hi']) {
      const answer = await get('/api/places/search?query=Goa', { 'accept-language': language })
      expect(await answer.text()).not.toMatch(/\p{Script=Devanagari}/u)
    }
  })
})
