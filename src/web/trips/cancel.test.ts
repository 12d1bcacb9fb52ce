import { describe, expect, it } from 'vitest'
import { getBooking } from '#shared/contract/bookings.ts'
import { cancelBooking, cancelQuote } from '#shared/contract/cancellation.ts'
import { buildBooking, refuses, scriptedApi } from '#tests/support/booking-api.ts'
import { ask } from '#web/platform/thunk.ts'
import { askQuote, type CancelCalls, cancelFor, turnTaker } from './cancel.ts'

const quote = {
  refundAmount: 17_272,
  refundPercentage: 85,
  deadline: '2026-12-11T18:29:59.000Z',
  feeKept: 1_300,
  refundDays: 7,
}
const over = { message: 'Your booking is cancelled.', booking: buildBooking({ bookingStatus: 'Cancelled' }) }

function scripted(script: Record<string, readonly unknown[]>) {
  const { api, calls } = scriptedApi(script)
  const cancelCalls: CancelCalls = {
    getQuote: (id) => ask(api, cancelQuote, { id }),
    cancelBooking: (input) => ask(api, cancelBooking, input),
    readBooking: (id) => ask(api, getBooking, { id }),
  }
  return {
    ask: () => askQuote(cancelCalls, 'T-1'),
    cancel: () => cancelFor(cancelCalls, 'T-1', quote),
    names: () => calls.map(({ name }) => name),
    calls,
  }
}

describe('cancelling a booking', () => {
  it('CANC-02 asks for the quote before anything is decided', async () => {
    const { ask, calls } = scripted({ cancelQuote: [quote] })
    expect(await ask()).toEqual({ kind: 'quoted', quote, notice: null, tried: null })
    expect(calls).toEqual([{ name: 'cancelQuote', input: { id: 'T-1' } }])
  })

  it('cancels for exactly the amount that was shown', async () => {
    const { cancel, calls } = scripted({ cancelBooking: [over] })
    expect(await cancel()).toEqual({ kind: 'cancelled', message: 'Your booking is cancelled.' })
    expect(calls).toEqual([{ name: 'cancelBooking', input: { id: 'T-1', refundAmount: 17_272 } }])
  })

  it('shows the new quote, with the reason, when the old one no longer holds', async () => {
    const changed = { ...quote, refundAmount: 0 }
    const words = 'The refund is now ₹0. Nothing was cancelled.'
    const { cancel, names } = scripted({
      cancelBooking: [refuses(409, words, { reason: 'quote' })],
      cancelQuote: [changed],
    })
    expect(await cancel()).toEqual({ kind: 'quoted', quote: changed, notice: words, tried: null })
    expect(names()).toEqual(['cancelBooking', 'cancelQuote'])
  })

  it('says why it was refused, without offering the same again', async () => {
    const { cancel } = scripted({ cancelBooking: [refuses(409, 'It is too late.')] })
    expect(await cancel()).toEqual({ kind: 'failed', message: 'It is too late.', mayTryAgain: false })
  })

  it.each([503, 500, 429])('offers to try again after a %i', async (status) => {
    const { ask, cancel } = scripted({
      cancelQuote: [refuses(status, 'Busy.')],
      cancelBooking: [refuses(status, 'Busy.')],
      getBooking: [{ message: '', booking: buildBooking({ bookingStatus: 'Confirmed' }) }],
    })
    expect(await ask()).toEqual({ kind: 'failed', message: 'Busy.', mayTryAgain: true })
    expect(await cancel()).toEqual({ kind: 'quoted', quote, notice: 'Busy.', tried: 'failed' })
  })

  it.each([0, 502])('an answer that was lost, %i, says nothing of the booking', async (status) => {
    const lost = { cancelBooking: [refuses(status, 'Cancellation failed')] }
    const made = scripted({ ...lost, getBooking: [over] })
    expect(await made.cancel()).toEqual({ kind: 'cancelled', message: 'Your booking is cancelled.' })
    const notice =
      'We do not know whether the booking was cancelled. You can try again: it is cancelled only once.'
    expect(await scripted(lost).cancel()).toEqual({ kind: 'quoted', quote, notice, tried: 'unknown' })
  })

  it('offers to try again while a payment is being confirmed, with the sums still in view', async () => {
    const words = 'Your payment is being confirmed.'
    const { cancel } = scripted({ cancelBooking: [refuses(409, words, { reason: 'confirming' })] })
    expect(await cancel()).toEqual({ kind: 'quoted', quote, notice: words, tried: 'failed' })
  })

  it('has words of its own when nobody answers', async () => {
    const { ask } = scripted({})
    expect(await ask()).toEqual({ kind: 'failed', message: 'Cancellation failed', mayTryAgain: true })
  })

  it.each(['ask', 'cancel'] as const)('%s leads to the login when the session is over', async (way) => {
    const over401 = scripted({ cancelQuote: [refuses(401)], cancelBooking: [refuses(401)] })
    expect(await over401[way]()).toEqual({ kind: 'signIn' })
  })
})

describe('a question that is closed before its answer', () => {
  it('CANC-01 stays closed when the answer comes, and can be asked again at once', async () => {
    const shown: string[] = []
    const answers: ((quote: string) => void)[] = []
    const turns = turnTaker()
    const ask = () =>
      turns.take(
        () => shown.push('asking'),
        () => new Promise<string>((resolve) => answers.push(resolve)),
        (answer) => shown.push(answer),
      )
    const [first, pressedTwice] = [ask(), ask()]
    await pressedTwice
    turns.leave()
    const second = ask()
    answers[0]!('late')
    await first
    void ask()
    answers[1]!('quoted')
    await second
    expect(shown).toEqual(['asking', 'asking', 'quoted'])
    expect(answers).toHaveLength(2)
  })
})
