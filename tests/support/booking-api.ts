import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { type Api, ApiError } from '#web/platform/api/api.ts'

export function buildBooking(more: Partial<Booking> = {}): Booking {
  return {
    bookingId: 'THIE-20261121-4821',
    startPoint: 'Kochi',
    endPoint: 'Havelock',
    package: 'Havelock Island Escape',
    packageId: 'havelock',
    shortDetails: 'Five slow days.',
    userId: 'u1',
    travelersDetails: {
      name: 'Asha Rao',
      email: 'asha@example.org',
      contact: '+919812345678',
      gender: 'Female',
    },
    travelerNames: [],
    bookingDate: '2026-11-21',
    travelDate: '2026-12-12',
    returnDate: '2026-12-16',
    numberOfPeople: 2,
    numberOfRooms: 1,
    totalCost: 57_986.2,
    fares: [{ people: 2, price: 28_968.1, fees: 799 }],
    feesKept: 1_598,
    floor: 0,
    commuteType: 'flight',
    hotelName: 'Lake Song',
    stay: null,
    paymentId: null,
    paymentStatus: 'Pending',
    paymentMethod: null,
    bookingStatus: 'Pending',
    holdUntil: '2026-11-21T12:30:00.000Z',
    cancellationPolicy: { refundPercentage: 80, deadlineInDays: 21, refundProcessingTime: 7 },
    refund: null,
    change: null,
    changedAt: null,
    charges: [],
    history: [],
    ...more,
  }
}

type Rejection = { status: number; message?: string; details?: Record<string, unknown> }

export const refuses = (status: number, message = 'No.', details: Record<string, unknown> = {}) => ({
  status,
  message,
  details,
})

export type Call = { name: string; input: Record<string, unknown> }

/** Answers each call in the given order (the last answer repeats); a rejection is thrown; calls are recorded. */
export function scriptedApi(script: Record<string, readonly unknown[]>): { api: Api; calls: Call[] } {
  const calls: Call[] = []
  const api = (async (endpoint: Endpoint, input: Record<string, unknown>) => {
    const before = calls.filter(({ name }) => name === endpoint.name).length
    calls.push({ name: endpoint.name, input })
    const answers = script[endpoint.name] ?? []
    const answer = answers[Math.min(before, answers.length - 1)]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    if (isRejection(answer)) {
      const { status, message = '', details = {} } = answer
      throw new ApiError({ message, status, code: null, details })
    }
    return answer
  }) as Api
  return { api, calls }
}

function isRejection(answer: unknown): answer is Rejection {
  return typeof answer === 'object' && answer !== null && 'status' in answer
}
