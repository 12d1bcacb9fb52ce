import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buildBooking } from '#tests/support/booking-api.ts'
import { Starts } from './starts.tsx'

it('says that a transfer is in the price where the package has one, and else that people come on their own', () => {
  const markupOf = (hasTransfer: boolean) =>
    renderToString(<Starts booking={buildBooking({})} pickUps={[]} hasTransfer={hasTransfer} />)
  expect(markupOf(true)).toContain('The package includes a transfer')
  expect(markupOf(false)).not.toContain('includes a transfer')
  expect(markupOf(false)).toContain('You get to the start on your own')
})

it('says of a journey that picks people up where it does, and nothing else about the way', () => {
  const markup = renderToString(<Starts booking={buildBooking({})} pickUps={['Kochi']} hasTransfer />)
  expect(markup).toContain('From Kochi the package takes you there and back')
  expect(markup).not.toContain('on your own')
})
