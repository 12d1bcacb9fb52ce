import { expect, test } from 'vitest'
import { describeError } from './log.ts'

test('OPS-02 an error is logged without its rows, envelopes and addresses', () => {
  const cause = Object.assign(new Error('550 no such user <asha@example.com>'), {
    rejected: ['asha@example.com'],
    code: 'EENVELOPE',
  })
  const error = Object.assign(new TypeError('not sent to asha@example.com', { cause }), {
    detail: 'Key (email)=(asha@example.com) already exists.',
  })
  const logged = describeError(error)
  expect(JSON.stringify(logged)).not.toContain('asha')
  expect(logged).toMatchObject({
    type: 'TypeError',
    message: 'not sent to [address]',
    stack: expect.stringContaining('log.test.ts') as unknown,
    cause: { type: 'Error', message: '550 no such user <[address]>', code: 'EENVELOPE' },
  })
  expect(logged).not.toHaveProperty('detail')
})

test('what was thrown without being an error is logged as its text', () => {
  expect(describeError('gone')).toEqual({ type: 'string', message: 'gone' })
})
