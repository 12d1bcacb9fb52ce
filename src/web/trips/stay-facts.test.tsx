import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import '#shared/messages/all-places.ts'
import { inLanguage } from '#shared/messages/language.ts'
import { StayFacts } from './stay-facts.tsx'

const shown = (stay: string) => inLanguage('hi', () => renderToStaticMarkup(<StayFacts stay={stay} />))

test('the booked hotel is named in Hindi, and what staff wrote in English is marked so', () => {
  const html = shown('Padauk Lane Guest House, 4 Lamba Line, 03192 232 323. Car at 9.')
  expect(html).toContain('<span>पडौक लेन गेस्ट हाउस (Padauk Lane Guest House)</span>')
  expect(html).toContain('<span lang="en">4 Lamba Line</span>')
  expect(html).toMatch(/<span lang="en">.*Car at 9\.<\/span>/)
  expect(shown('Lake Song')).toContain('<span lang="en">Lake Song</span>')
})
