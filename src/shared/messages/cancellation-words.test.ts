import { describe, expect, test } from 'vitest'
import { type CancellationPolicy, refundSchedule } from '#shared/domain/cancellation-policy.ts'
import { buildBooking } from '#tests/support/booking-api.ts'
import { bookedPromise } from './booked-promise.ts'
import {
  cancelLine,
  comparedPolicy,
  policyFacts,
  policySentence,
  refundPromise,
  refundTime,
} from './cancellation-words.ts'
import { unbrokenDate } from './trip-dates.ts'
import { inLanguage } from './language.ts'
import { sharePromise } from './share-words.ts'
import { text } from './text.ts'

const policy: CancellationPolicy = { refundPercentage: 80, deadlineInDays: 7, refundProcessingTime: 1 }
const promised = (of: CancellationPolicy) =>
  refundPromise(
    refundSchedule(
      { policy: of, totalPaise: 1_000_000, feesPaise: 0, travelDate: '2026-12-12' },
      new Date('2026-11-21T06:00:00.000Z'),
    ),
  )
const now = new Date('2026-11-21T06:00:00.000Z')
const general = { travelDate: '', now }
const said = (of: CancellationPolicy) => [
  policySentence(of),
  cancelLine(of, 0, general),
  cancelLine(of, 50, general),
  comparedPolicy(of, general),
  promised(of),
  refundTime(of.refundProcessingTime),
  ...policyFacts(of).map(({ value }) => value),
]

describe('the words of a cancellation policy', () => {
  test('CANC-01 say each stage, and that nothing comes back after the last one', () => {
    expect(said(policy)).toEqual([
      'Cancel 7 days or more before you travel, and you get 80% of the price back, without the booking fees. After that there is no refund.',
      'Cancellation: 80% back until 7 days before, nothing after that.',
      'Cancellation: 80% back until 7 days before, nothing after that; fees of ₹50 per person are not refunded.',
      '80% back until 7 days before',
      `Cancel by the end of ${unbrokenDate('2026-12-05')} (Indian time) and you get ₹8,000 back; ₹2,000 is not refunded. After that there is no refund.`,
      '1 business day; the bank takes up to 7 working days more',
      '80%',
      '7 days before travel',
      '1 business day',
    ])
  })

  test('CANC-01 are the same in Hindi', () => {
    expect(inLanguage('hi', () => said(policy))).toEqual([
      'यात्रा से 7 दिन पहले तक कैंसिल करने पर, बुकिंग फ़ीस छोड़कर, कीमत का 80% आपको वापस मिलेगा। उसके बाद कुछ वापस नहीं मिलेगा।',
      'यात्रा से 7 दिन पहले तक कैंसिल करें, तो 80% वापस, उसके बाद कुछ नहीं।',
      'यात्रा से 7 दिन पहले तक कैंसिल करें, तो 80% वापस, उसके बाद कुछ नहीं। प्रति व्यक्ति ₹50 की बुकिंग फ़ीस वापस नहीं मिलती।',
      '7 दिन पहले तक 80% वापस',
      `${inLanguage('hi', () => unbrokenDate('2026-12-05'))} को रात 11:59 बजे तक (भारतीय समय) कैंसिल करने पर ₹8,000 वापस मिलेंगे, ₹2,000 कटेंगे। उसके बाद कुछ वापस नहीं मिलेगा।`,
      '1 कामकाजी दिन में; बैंक इसके बाद 7 कामकाजी दिन तक ले सकता है',
      '80%',
      'यात्रा से 7 दिन पहले तक',
      '1 कामकाजी दिन',
    ])
  })

  test('CANC-01 of a chosen day say until when, and that nothing comes back once that is over', () => {
    const of = (travelDate: string) => [
      cancelLine(policy, 0, { travelDate, now }),
      comparedPolicy(policy, { travelDate, now }),
    ]
    const day = unbrokenDate
    expect(of('2026-11-28')).toEqual([
      `Cancellation: 80% back until ${day('2026-11-21')}, nothing after that.`,
      `80% back until ${day('2026-11-21')}`,
    ])
    const nothing = `Cancelling a journey on ${day('2026-11-27')} brings nothing back any more`
    expect(of('2026-11-27')).toEqual([nothing, nothing])
  })

  test('CANC-01 promise no more than is left of the payments', () => {
    const paid = { code: 'T', purpose: 'booking', amount: 12_649, dueUntil: '', paymentId: 'pay_1' } as const
    const promisedOf = (returned: number) => {
      const charges = [{ ...paid, returned }]
      const sums = { totalCost: 12_649, feesKept: 200, floor: 0, charges }
      return bookedPromise(buildBooking({ ...sums, cancellationPolicy: policy }), now)
    }
    expect(promisedOf(0)).toContain('you get ₹9,959.20 back; ₹2,689.80 is not refunded.')
    expect(promisedOf(1_000)).toContain('you get ₹9,959.20 back; ₹1,689.80 is not refunded.')
    expect(promisedOf(5_000)).toContain('you get ₹7,649 back; ₹0 is not refunded.')
    expect(promisedOf(12_649)).toBe('If you cancel this booking, there is no refund.')
  })

  test('CANC-01 promise nothing where nothing comes back', () => {
    const none = { ...policy, refundPercentage: 0 }
    expect([cancelLine(none, 50, general), comparedPolicy(none, general), promised(none)]).toEqual([
      'No refund after a cancellation',
      'No refund after a cancellation',
      'If you cancel this booking, there is no refund.',
    ])
  })

  test.each([
    ['en', /everything back/, "After that, your booking's policy applies. Cancel by the end of"],
    ['hi', /पूरी रकम वापस/, 'उसके बाद आपकी बुकिंग के नियम लागू होंगे। '],
  ] as const)(
    'GRP-07 a share gives everything back until its group is decided, wherever it is read (%s)',
    (language, whole, after) => {
      const schedule = refundSchedule(
        { policy, totalPaise: 1_000_000, feesPaise: 0, travelDate: '2026-12-12' },
        new Date('2026-11-21T06:00:00.000Z'),
      )
      inLanguage(language, () => {
        expect(sharePromise(schedule)).toContain(after)
        for (const key of [
          'groupBooked.leave',
          'thanks.introShare',
          'groupMail.paidElse',
          'terms.groups1',
        ] as const)
          expect(text(key)).toMatch(whole)
        expect(sharePromise(schedule)).toContain(text('groupBooked.leave'))
      })
    },
  )
})
