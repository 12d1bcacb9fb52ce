import { expect, it } from 'vitest'
import { toProblem } from './check-draft.ts'

it('STAFF-05 a sentence that lists fields names them beside it, so that the console says them in its words', () => {
  const problem = { record: 'goa', field: 'translations.hi' }
  const fields = 'description.detailed, entryFee'
  expect(toProblem({ ...problem, key: 'catalogue.untranslated', params: { fields } })).toEqual({
    ...problem,
    sentence: 'Not translated: description.detailed, entryFee.',
    fields: ['description.detailed', 'entryFee'],
  })
  expect(toProblem({ ...problem, key: 'catalogue.tooLong', params: {} })).not.toHaveProperty('fields')
})
