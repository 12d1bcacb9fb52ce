import { expect, test } from 'vitest'
import type { WireRefund } from '#shared/contract/refund.ts'
import { refundTimeline } from './refund-timeline.ts'

const refund: WireRefund = {
  amount: 44_928,
  status: 'requested',
  requestedAt: '2026-11-20T10:00:00.000Z',
  expectedBy: '2026-11-27',
  doneAt: null,
  reference: null,
}
const words = (more: Partial<WireRefund>) => refundTimeline({ ...refund, ...more }).map((step) => step.words)

test('a refund tells by which names to ask for it as soon as it has one, and all of them', () => {
  const reference = 'rfnd_1, rfnd_2'
  expect(words({})[1]).toBe('We will pass it on to the bank shortly.')
  expect(words({ status: 'processing' })[1]).toBe('The bank has it.')
  expect(words({ status: 'processing', reference })[1]).toBe('The bank has it, reference rfnd_1, rfnd_2.')
  const done = words({ status: 'done', reference, doneAt: '2026-11-21T10:00:00.000Z' })
  expect(done[1]).toBe('Passed on to the bank.')
  expect(done[2]).toMatch(/, reference rfnd_1, rfnd_2$/)
})

test('a step to come has a name of its own, not that of a step that is done', () => {
  const titles = (status: WireRefund['status']) =>
    refundTimeline({ ...refund, status }).map((step) => step.title)
  expect(titles('requested')).toEqual(['Refund requested', 'On to the bank', 'Back with you'])
  expect(titles('processing')).toEqual(['Refund requested', 'With the bank', 'Back with you'])
  expect(titles('done')).toEqual(['Refund requested', 'With the bank', 'Returned'])
})
