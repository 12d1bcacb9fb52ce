import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { completed, searchOptions } from './ideas.tsx'

test('what was typed is light in a suggestion, wherever it stands; another spelling changes nothing', () => {
  const drawn = (typed: string) => renderToStaticMarkup(completed('Munnar tea hills', typed))
  expect(drawn('TEA')).toBe('Munnar <span class="font-normal">tea</span> hills')
  expect([drawn(''), drawn('मुन्न')]).toEqual(['Munnar tea hills', 'Munnar tea hills'])
})

test('states stand beside the cities, so that no heading comes twice', async () => {
  const idea = (group: 'place' | 'kind', en: string) => {
    const nowhere = { state: null, city: null, km: null }
    return { group, text: { en, hi: en }, ...nowhere }
  }
  const api = async () => [idea('place', 'Munnar'), idea('kind', 'Tea gardens')]
  const findStates = async () => [{ state: 'Kerala', cities: ['Munnar'] }]
  const options = await searchOptions(api as never, 'Munnar', { near: 'Pune', findStates })
  const groups = options.map(({ group }) => group)
  expect(groups).toHaveLength(3)
  expect(groups.filter((group, at) => group !== groups[at - 1])).toHaveLength(2)
})
