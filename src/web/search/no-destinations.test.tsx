import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { inLanguage, type Language } from '#shared/messages/language.ts'
import '#shared/messages/all-places.ts'
import { NoDestinations } from './no-destinations.tsx'

const headingOf = (language: Language, state?: string, category?: string) =>
  /<h2[^>]*>([^<]*)/.exec(
    inLanguage(language, () =>
      renderToStaticMarkup(
        <MemoryRouter>
          <NoDestinations state={state} category={category} />
        </MemoryRouter>,
      ),
    ),
  )?.[1]

test.each([
  ['Ladakh', 'Beach', 'No Beach journeys in Ladakh yet', 'लद्दाख: ‘समुद्र तट’ में अभी कोई यात्रा नहीं'],
  ['Ladakh', undefined, 'No journeys in Ladakh yet', 'लद्दाख में अभी कोई यात्रा नहीं'],
  [undefined, 'Beach', 'No Beach journeys in India yet', 'भारत: ‘समुद्र तट’ में अभी कोई यात्रा नहीं'],
])('DEST-01 says of %s and %s what there is none of', (state, category, english, hindi) => {
  expect(headingOf('en', state, category)).toBe(english)
  expect(headingOf('hi', state, category)).toBe(hindi)
})
