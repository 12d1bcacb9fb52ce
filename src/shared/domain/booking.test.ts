import { describe, expect, test } from 'vitest'
import { bookingCode, isBookingCodeOf } from './booking-code.ts'
import { bookingMoves, isConfirmed, paymentMoves } from './booking-status.ts'

describe('booking ids', () => {
  test('CHK-04 are T, the initials of the package name, the date and 1000 to 9999', () => {
    expect(bookingCode('Munnar Tea Country', '2026-11-21', () => 0)).toBe('TMTC-20261121-1000')
    expect(bookingCode('Munnar Tea Country', '2026-11-21', () => 0.999_999)).toBe('TMTC-20261121-9999')
    expect(bookingCode('Munnar Tea Country', '2026-11-21', () => 0, 6)).toBe('TMTC-20261121-100000')
  })

  test('take Latin letters and digits only, X where there are none', () => {
    expect(bookingCode('Leh & Pangong 4x4', '2026-11-21', () => 0)).toBe('TLP4-20261121-1000')
    expect(bookingCode('Kanyakumari Land’s End', '2026-11-21', () => 0)).toBe('TKLE-20261121-1000')
    expect(bookingCode("Kanyakumari Land's (End)", '2026-11-21', () => 0)).toBe('TKLE-20261121-1000')
    expect(bookingCode('Élan Côte', '2026-11-21', () => 0)).toBe('TEC-20261121-1000')
    expect(bookingCode('जयपुर', '2026-11-21', () => 0)).toBe('TX-20261121-1000')
  })

  test('are recognised by package and day', () => {
    expect(isBookingCodeOf('TMTC-20261121-4821', 'Munnar Tea Country', '2026-11-21')).toBe(true)
    expect(isBookingCodeOf('TMTC-20261122-4821', 'Munnar Tea Country', '2026-11-21')).toBe(false)
    expect(isBookingCodeOf('TMTC-20261121-0821', 'Munnar Tea Country', '2026-11-21')).toBe(false)
    expect(isBookingCodeOf('TMTC-20261121-48210', 'Munnar Tea Country', '2026-11-21')).toBe(false)
    expect(isBookingCodeOf('TMTC-20261121-4821 ', 'Munnar Tea Country', '2026-11-21')).toBe(false)
  })
})

describe('statuses', () => {
  /** Whether every status of a table can be reached from the first one. */
  function reachable<S extends string>(moves: Record<S, readonly S[]>, first: S): S[] {
    const seen = new Set<S>([first])
    for (const status of seen) for (const next of moves[status]) seen.add(next)
    return [...seen].toSorted()
  }

  test('of bookings and payments can all be reached from Pending', () => {
    expect(reachable(bookingMoves, 'Pending')).toEqual(Object.keys(bookingMoves).toSorted())
    expect(reachable(paymentMoves, 'Pending')).toEqual(Object.keys(paymentMoves).toSorted())
  })

  test('PROF-03 only both Confirmed count as a confirmed booking', () => {
    expect(isConfirmed({ bookingStatus: 'Confirmed', paymentStatus: 'Confirmed' })).toBe(true)
    expect(isConfirmed({ bookingStatus: 'Confirmed', paymentStatus: 'Refund Pending' })).toBe(false)
    expect(isConfirmed({ bookingStatus: 'Expired', paymentStatus: 'Confirmed' })).toBe(false)
  })
})
