import { maxCredentialLength, maxIdLength, maxTypedPasswordLength } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { newPassword, signedIn, user } from './auth-schemas.ts'
import { bookingOnWire } from './bookings-schemas.ts'
import { requiredText } from './fields.ts'
import { ownReview } from './reviews-schemas.ts'

const message = z.object({ message: z.string() })
const none = z.object({})
const typedPassword = (missing: 'auth.fillAllFields') =>
  z
    .string(missing)
    .check(z.minLength(1, missing), z.maxLength(maxTypedPasswordLength, 'auth.currentPasswordWrong'))

const session = z.object({
  /** The browser's user agent. */
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})
/** The methods by which a person can prove their identity. */
const ways = z.object({ password: z.boolean(), google: z.boolean() })
const identity = z.object({
  id: z.string(),
  provider: z.literal('google'),
  /** The account's address at the provider; null for an old link until it is used again. */
  email: z.nullable(z.string()),
  linkedAt: z.string(),
})
/** One of the two is needed. */
const proof = {
  password: z.optional(typedPassword('auth.fillAllFields')),
  /** A Google credential that has not been used yet. */
  token: z.optional(requiredText('auth.googleFailed', maxCredentialLength)),
}

/** Amounts in rupees. */
const payment = z.object({
  bookingId: z.string(),
  paymentId: z.string(),
  amount: z.number(),
  method: z.string(),
  status: z.string(),
  at: z.string(),
})
const refund = z.object({
  bookingId: z.string(),
  amount: z.number(),
  status: z.string(),
  requestedAt: z.string(),
  doneAt: z.nullable(z.string()),
  reference: z.nullable(z.string()),
})

export const accountSchemas = {
  changePassword: {
    input: z.object({ currentPassword: typedPassword('auth.fillAllFields'), password: newPassword() }),
    output: message,
  },
  listSessions: {
    input: none,
    output: z.object({ sessions: z.array(session), ways, identities: z.array(identity) }),
  },
  endOtherSessions: { input: none, output: message },
  exportAccount: {
    input: none,
    output: z.object({
      exportedAt: z.string(),
      profile: user,
      registeredAt: z.string(),
      /** The user agent of the browser that registered. */
      registeredWith: z.nullable(z.string()),
      /** A data URL; null: no picture. */
      picture: z.nullable(z.string()),
      ways,
      identities: z.array(identity),
      knownBrowsers: z.array(z.object({ knownSince: z.string(), lastSignIn: z.string() })),
      /** Each with the state of residence. */
      bookings: z.array(z.extend(bookingOnWire, { supplyState: z.nullable(z.string()) })),
      payments: z.array(payment),
      refunds: z.array(refund),
      sessions: z.array(session),
      consents: z.array(z.object({ document: z.string(), version: z.string(), at: z.string() })),
      shortlist: z.array(z.object({ packageId: z.string(), at: z.string() })),
      reviews: z.array(ownReview),
      /** The pictures of these reviews, each as a data URL. */
      reviewPictures: z.array(
        z.object({ reviewId: z.string(), id: z.string(), at: z.string(), picture: z.string() }),
      ),
      waitlist: z.array(
        z.object({ packageId: z.string(), travelDate: z.string(), numberOfPeople: z.int(), at: z.string() }),
      ),
      /** The groups that the person organises, with what they said there. */
      groups: z.array(
        z.object({
          name: z.string(),
          at: z.string(),
          ownName: z.nullable(z.string()),
          votes: z.array(z.object({ of: z.string(), vote: z.string(), at: z.string() })),
          comments: z.array(z.object({ text: z.string(), at: z.string() })),
        }),
      ),
      /** What groups have booked for the person or their address. */
      groupShares: z.array(
        z.object({
          name: z.string(),
          packageId: z.string(),
          travelDate: z.string(),
          numberOfPeople: z.int(),
          amount: z.number(),
          at: z.string(),
        }),
      ),
      /** By the contact form, with what was answered. */
      messages: z.array(
        z.object({
          name: z.string(),
          message: z.string(),
          at: z.string(),
          answers: z.array(z.object({ at: z.string(), answer: z.nullable(z.string()) })),
        }),
      ),
      savedTravelers: z.array(z.object({ name: z.string(), at: z.string() })),
    }),
  },
  deleteUser: {
    input: z.object({ userId: requiredText('invalid.id', maxIdLength), ...proof }),
    output: message,
  },
  unlinkGoogle: {
    input: z.object({ id: requiredText('invalid.id', maxIdLength), ...proof }),
    output: message,
  },
  googleNonce: { input: none, output: z.object({ nonce: z.string() }) },
  finishRegistration: {
    input: none,
    /** Null until the link of this browser's registration is opened; `isOver`: the page can only log in. */
    output: z.object({ signedIn: z.nullable(signedIn), isOver: z.optional(z.boolean()) }),
  },
}

export type SignInMethods = z.infer<typeof ways>
export type LinkedIdentity = z.infer<typeof identity>
export type SessionLine = z.infer<typeof session>
export type AccountExport = z.output<typeof accountSchemas.exportAccount.output>
