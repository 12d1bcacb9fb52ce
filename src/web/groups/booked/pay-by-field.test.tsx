import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { payChoices } from './draft.ts'
import { PayByField } from './pay-by-field.tsx'

test('an evening that was chosen before midnight is the same evening after it', () => {
  // 23:50 and 00:10 in India.
  const [before, after] = [new Date('2026-12-01T18:20:00Z'), new Date('2026-12-01T18:40:00Z')]
  const tomorrow = payChoices('2027-01-09', before).find(({ evening }) => evening === 'tomorrow')
  const chosenAt = (now: Date) =>
    /checked=""[^>]*>(?:<[^>]+>)*([^<]+)/.exec(
      renderToStaticMarkup(
        <PayByField
          value={{ kind: tomorrow?.at ?? '', own: '' }}
          travelDate="2027-01-09"
          now={now}
          error={undefined}
          onChange={() => undefined}
        />,
      ),
    )?.[1]
  expect([before, after].map((now) => chosenAt(now)?.replaceAll('\u00A0', ' '))).toEqual([
    'Tomorrow: Wed, 2 Dec 2026, 9:00 pm (Indian time)',
    'Tonight: Wed, 2 Dec 2026, 9:00 pm (Indian time)',
  ])
})

test('a rejected deadline is described at what takes the focus, whichever way it was chosen', () => {
  for (const kind of ['', 'own']) {
    const shown = renderToStaticMarkup(
      <PayByField
        value={{ kind, own: '' }}
        travelDate="2027-01-09"
        now={new Date('2026-12-01T06:00:00Z')}
        error="Too late."
        onChange={() => undefined}
      />,
    )
    const [, tag, attributes = ''] =
      /<(fieldset|input)( id="book-payBy"[^>]*| [^>]*id="book-payBy"[^>]*)>/.exec(shown) ?? []
    expect(tag).toBe(kind === '' ? 'fieldset' : 'input')
    const described = /aria-describedby="(\S+?)[ "]/.exec(attributes)?.[1]
    expect(shown).toMatch(new RegExp(`<p id="${described}"[^>]*>.*Too late`))
    expect(shown.match(/id="book-payBy"/g)).toHaveLength(1)
  }
})
