import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { completed } from './ideas.tsx'

test('what was typed is light in a suggestion, wherever it stands; another spelling changes nothing', () => {
  const drawn = (typed: string) => renderToStaticMarkup(completed('Munnar tea hills', typed))
  expect(drawn('TEA')).toBe('Munnar <span class="font-normal">tea</span> hills')
  expect([drawn(''), drawn('मुन्न')]).toEqual(['Munnar tea hills', 'Munnar tea hills'])
})
