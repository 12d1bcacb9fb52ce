import { describe, expect, test } from 'vitest'
import { endpoints } from '#shared/contract/all.ts'
import { text } from '#shared/messages/text.ts'

/** The calls of docs/specification.md: method, path, and fallback text. */
const table = [
  ['GET', '/places/search', 'searchPlaces', 'Searching failed'],
  ['GET', '/places/suggestions', 'suggestPlaces', 'Searching failed'],
  ['GET', '/places/place/services', 'getServices', 'Searching failed'],
  ['GET', '/places/place/featured', 'getFeatured', 'Searching failed'],
  ['GET', '/places/{packageId}', 'getPlace', "we couldn't find the place"],
  ['GET', '/places/hotel/{hotelId}', 'getHotel', "we couldn't find the place"],
  ['GET', '/places/bike-rental/{rentalId}', 'getRental', "we couldn't find the place"],
  ['POST', '/booking/create-booking', 'createBooking', 'Booking creation failed'],
  ['PUT', '/booking/update-booking', 'updateBooking', 'Booking update failed'],
  ['GET', '/booking/get-booking/{id}', 'getBooking', 'Booking retrieval failed'],
  ['POST', '/payment/create-payment', 'createPayment', 'Booking retrieval failed'],
  ['POST', '/payment/verify-payment', 'verifyPayment', 'Booking retrieval failed'],
  ['DELETE', '/payment/delete-payment/{id}', 'deletePayment', 'Failed to delete payment details'],
  ['POST', '/auth/register', 'register', 'Registration failed'],
  ['POST', '/auth/login', 'login', 'Login failed'],
  ['POST', '/auth/google-login', 'googleLogin', 'Google login failed'],
  ['GET', '/auth/verify/{token}', 'verifyEmail', 'Verification failed'],
  ['POST', '/auth/send-otp', 'sendOtp', 'Error sending reset link'],
  ['POST', '/auth/reset-password', 'resetPassword', 'Error sending reset link'],
  ['GET', '/auth/fetch/{userId}', 'fetchUser', 'An error occurred'],
  ['PUT', '/auth/users/{userId}', 'updateUser', 'An error occurred'],
  ['PUT', '/auth/profile/image', 'updateProfileImage', 'An error occurred'],
] as const

/** What every call of the table takes, by the names of the specification. */
const payloads: Record<string, string[]> = {
  searchPlaces: ['query', 'page', 'limit'],
  suggestPlaces: ['query'],
  getServices: ['packageId', 'placeName', 'city'],
  getPlace: ['packageId'],
  getHotel: ['hotelId'],
  getRental: ['rentalId'],
  getBooking: ['id'],
  createPayment: ['amount', 'currency', 'receipt', 'packageId', 'userId'],
  verifyPayment: ['order_id', 'payment_id', 'signature'],
  deletePayment: ['id'],
  register: ['name', 'email', 'password'],
  login: ['email', 'password'],
  googleLogin: ['token'],
  verifyEmail: ['token'],
  sendOtp: ['email'],
  resetPassword: ['otp', 'password'],
  fetchUser: ['userId'],
  updateUser: ['userId', 'name', 'contact', 'gender'],
  updateProfileImage: ['profileImage'],
}

/** Further calls, beside those. */
const added = [
  'linkGoogle',
  'unlinkGoogle',
  'resendVerification',
  'finishRegistration',
  'refresh',
  'logout',
  'changePassword',
  'listSessions',
  'endOtherSessions',
  'exportAccount',
  'deleteUser',
  'googleNonce',
  'sendMessage',
  'findRoute',
  'suggestTowns',
  'listRegions',
  'listAround',
  'cancelBooking',
  'cancelQuote',
  'changeBooking',
  'changeQuote',
  'getTicket',
  'listDocuments',
  'getDocument',
  'getQuote',
  'checkTicket',
  'listTicketKeys',
  'listPackages',
  'getShortlist',
  'addToShortlist',
  'removeFromShortlist',
  'listWays',
  'planJourneys',
  'listDepartures',
  'listWaitlist',
  'joinWaitlist',
  'leaveWaitlist',
  'createGroup',
  'listGroups',
  'getGroup',
  'voteInGroup',
  'commentInGroup',
  'bookGroup',
  'getShare',
  'declineShare',
  'closeGroup',
  'turnGroup',
  'removeGroupName',
  'listReviews',
  'getReview',
  'postReview',
  'changeReview',
  'withdrawReview',
  'addReviewPicture',
  'getReviewPicture',
  'removeReviewPicture',
  'suggestSearches',
  'listTravelers',
  'addTraveler',
  'renameTraveler',
  'removeTraveler',
]

const publicCalls = [
  'searchPlaces',
  'suggestPlaces',
  'getServices',
  'getFeatured',
  'getPlace',
  'getHotel',
  'getRental',
  'register',
  'login',
  'googleLogin',
  'verifyEmail',
  'sendOtp',
  'resetPassword',
  'resendVerification',
  'finishRegistration',
  'refresh',
  'logout',
  'googleNonce',
  'sendMessage',
  'findRoute',
  'suggestTowns',
  'getGroup',
  'voteInGroup',
  'commentInGroup',
  'getShare',
  'declineShare',
  'listRegions',
  'listAround',
  'checkTicket',
  'listTicketKeys',
  'getQuote',
  'listPackages',
  'listWays',
  'planJourneys',
  'listDepartures',
  'listReviews',
  'suggestSearches',
]

describe('the contract', () => {
  test.each(table)('API-24 %s %s is %s and falls back to its text', (method, path, name, fallback) => {
    const endpoint = endpoints.find((candidate) => candidate.name === name)
    expect(endpoint).toMatchObject({ method, path })
    expect(text(endpoint!.fallback)).toBe(fallback)
  })

  test('holds these calls and nothing else', () => {
    const names = endpoints.map((endpoint) => endpoint.name)
    expect(names.toSorted()).toEqual([...table.map((row) => row[2]), ...added].toSorted())
  })

  test('API-25 every call but the public ones needs a login', () => {
    const open = endpoints.filter((endpoint) => !endpoint.signIn).map((endpoint) => endpoint.name)
    expect(open.toSorted()).toEqual(publicCalls.toSorted())
  })

  test.each([
    ['PUT', '/auth/password', 'changePassword'],
    ['GET', '/auth/sessions', 'listSessions'],
    ['DELETE', '/auth/sessions', 'endOtherSessions'],
    ['GET', '/auth/export', 'exportAccount'],
    ['DELETE', '/auth/users/{userId}', 'deleteUser'],
    ['POST', '/auth/unlink-google', 'unlinkGoogle'],
    ['GET', '/auth/google-nonce', 'googleNonce'],
  ])('SESS-04 %s %s is %s', (method, path, name) => {
    expect(endpoints.find((candidate) => candidate.name === name)).toMatchObject({ method, path })
  })

  test('takes the fields by the names of the specification', async () => {
    const { schemasOf } = await import('#shared/contract/all.ts')
    for (const [name, fields] of Object.entries(payloads)) {
      const endpoint = endpoints.find((candidate) => candidate.name === name)!
      const shape = (schemasOf(endpoint).input as { shape?: Record<string, unknown> }).shape ?? {}
      expect(Object.keys(shape), name).toEqual(expect.arrayContaining(fields))
    }
  })
})
