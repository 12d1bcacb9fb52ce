import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { RouteAnswer } from '#shared/contract/tools-schemas.ts'
import { RouteResult } from './route-result.tsx'

const wordsFor = (distanceKm: number, hasRoad = true): string => {
  const answer: RouteAnswer = {
    distanceKm,
    path: [
      [26.9, 75.8],
      [26.9 + distanceKm / 100, 75.8],
    ],
    via: [],
    source: 'road-graph',
    approximate: true,
    attribution: 'Our roads',
    hasRoad,
    message: 'Estimated road distance',
    startTown: 'Jaipur',
    endTown: 'Amber',
  }
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <RouteResult start="Jaipur" end="Amber" answer={answer} />
    </MemoryRouter>,
  )
  return page.replace(/<[^>]+>/g, '\n').replace(/\s*\n\s*/g, '\n')
}

test('ROUTE-02 a short drive takes half an hour of one day, and some fuel', () => {
  const words = wordsFor(1.2)
  for (const part of ['About 0.5 hours', '\n1.20 km\n', '\n1 day\n', 'about ₹10'])
    expect(words).toContain(part)
  expect(words).not.toMatch(/[^.\d]0 (?:hours|days)|₹0/)
  expect(wordsFor(50)).toContain('About 1 hour\n')
})

test('ROUTE-02 where no road leads, the straight line is said, and nothing of a drive', () => {
  const words = wordsFor(12, false)
  expect(words).toContain('Straight-line distance 12.00 km')
  expect(words).not.toMatch(/hours|₹|days/)
})
