import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import en from '#shared/messages/en.json' with { type: 'json' }
import hi from '#shared/messages/hi.json' with { type: 'json' }
import texts from '#web/console/texts.json' with { type: 'json' }
import { Preview } from './preview.tsx'

describe('the preview of a package', () => {
  test.each(['about', 'covers', 'day', 'itinerary', 'sites'] as const)(
    'STAFF-05 names the part %s as the page does, in each language',
    (part) => {
      expect(texts[`preview.en.${part}`]).toBe(en[`place.${part}`])
      expect(texts[`preview.hi.${part}`]).toBe(hi[`place.${part}`])
    },
  )

  test('STAFF-05 shows the detailed text and not the overview, as the page does', () => {
    const description = { short: 'Tea.', overview: 'For families.', detailed: 'Hills, and tea.' }
    const markup = renderToStaticMarkup(<Preview kind="packages" document={{ name: 'Tea', description }} />)
    expect(markup).toContain('The journey')
    expect(markup).toContain('Hills, and tea.')
    expect(markup).not.toContain('For families.')
  })
})
