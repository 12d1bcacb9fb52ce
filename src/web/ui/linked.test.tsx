import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Linked } from './linked.tsx'

const linksIn = (words: string) =>
  [
    ...renderToStaticMarkup(<Linked>{words}</Linked>)
      .replaceAll('<wbr/>', '')
      .matchAll(/href="([^"]*)"[^>]*>([^<]*)</g),
  ].map(([, href, said]) => [href, said])

test.each([
  ['Write to help@safarnama.example.', [['mailto:help@safarnama.example', 'help@safarnama.example']]],
  [
    'A. Sharma, officer@safarnama.example; or call.',
    [['mailto:officer@safarnama.example', 'officer@safarnama.example']],
  ],
  ['See https://example.org/terms, please.', [['https://example.org/terms', 'https://example.org/terms']]],
  ['No address at all: 12:30 @ noon.', []],
])('%s', (words, links) => {
  expect(linksIn(words)).toEqual(links)
  expect(renderToStaticMarkup(<Linked>{words}</Linked>).replaceAll(/<[^>]+>/g, '')).toBe(words)
})
