import {
  maxCredentialLength,
  maxIdLength,
  maxPasswordLength,
  maxTypedPasswordLength,
  minPasswordLength,
} from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { withLatinDigits } from '#shared/messages/latin-digits.ts'
import { email, gender, optionalText, plainContact, requiredLine, requiredText } from './fields.ts'
import { refund } from './refund.ts'

/** A new password; blanks at its ends are part of it. */
export const newPassword = () =>
  z
    .string('auth.fillAllFields')
    .check(
      z.minLength(1, 'auth.fillAllFields'),
      z.minLength(minPasswordLength, 'auth.passwordTooShort'),
      z.maxLength(maxPasswordLength, 'auth.passwordTooLong'),
    )
const typedPassword = () =>
  z
    .string('auth.fillBothFields')
    .check(z.minLength(1, 'auth.fillBothFields'), z.maxLength(maxTypedPasswordLength, 'auth.wrongLogin'))

export const user = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  contact: z.string(),
  /** Male until the person states it. */
  gender: gender(),
  isGenderStated: z.optional(z.literal(true)),
  profileImage: z.string(),
  isVerified: z.boolean(),
})

/** A booking as the profile shows it; amount in rupees. */
const profileBooking = z.object({
  bookingId: z.string(),
  package: z.string(),
  packageId: z.string(),
  /** The package's first picture; '' if it has none or is no longer on offer. */
  photo: z.string(),
  bookingStatus: z.string(),
  /** The end of a pending booking's hold, as a UTC instant. */
  holdUntil: z.string(),
  startPoint: z.string(),
  endPoint: z.string(),
  travelDate: z.string(),
  returnDate: z.string(),
  travelers: z.int(),
  travelerNames: z.array(z.string()),
  payment: z.object({
    amount: z.number(),
    paymentId: z.nullable(z.string()),
    method: z.nullable(z.string()),
    status: z.string(),
  }),
  refund: z.nullable(refund),
  /** Of a paid share that waits: how many of the group's travelers are paid for, and until when it waits. */
  sharesPaid: z.optional(z.object({ paid: z.int(), people: z.int(), dueAt: z.string() })),
})

/** The registration whose link was opened: enough to recognise somebody else's. */
const registered = z.object({
  at: z.string(),
  /** The browser's user agent; '' if unknown. */
  device: z.string(),
  /** Whether the browser that opened the link made the registration. */
  isThisBrowser: z.boolean(),
})
const message = z.object({ message: z.string() })
export const signedIn = z.object({
  user,
  bookings: z.array(profileBooking),
  token: z.string(),
  message: z.string(),
})
const none = z.object({})

/** Digits only, or empty while the person has not given a number. */
const optionalContact = () =>
  z.pipe(
    plainContact('invalid.contact'),
    z.string().check(z.regex(/^(|\d{10}|\+\d{8,15})$/, 'invalid.contact')),
  )

/** The path on this site that the mail's link leads to after login. */
const redirect = z.optional(optionalText(2000))

export const authSchemas = {
  register: {
    input: z.object({
      name: requiredLine('auth.fillAllFields'),
      email: email('auth.fillAllFields'),
      password: newPassword(),
      redirect,
    }),
    output: message,
  },
  login: {
    input: z.object({ email: email('auth.fillBothFields'), password: typedPassword() }),
    output: signedIn,
  },
  googleLogin: {
    input: z.object({ token: requiredText('auth.googleFailed', maxCredentialLength) }),
    output: signedIn,
  },
  linkGoogle: {
    input: z.object({
      token: requiredText('auth.googleFailed', maxCredentialLength),
      /** Without it, the sign-in has to be recent. */
      password: z.optional(typedPassword()),
    }),
    output: message,
  },
  verifyEmail: {
    input: z.object({ token: requiredText('auth.linkWrong', 200) }),
    output: z.object({ message: z.string(), registered }),
  },
  resendVerification: { input: z.object({ email: email('auth.enterEmail'), redirect }), output: message },
  sendOtp: {
    input: z.object({ email: email('auth.enterEmail') }),
    output: z.object({
      message: z.string(),
      /** Once the day's wrong codes are used up, a link is mailed instead of a code. */
      way: z.optional(z.literal('link')),
    }),
  },
  resetPassword: {
    input: z.object({
      /** The code, with or without its blank, or the secret of a mailed link. */
      otp: z.pipe(requiredText('auth.fillAllFields', 64), z.transform(withLatinDigits)),
      password: newPassword(),
    }),
    output: z.object({
      message: z.string(),
      /** Identities that were linked since the last sign-in from a known browser, and are unlinked now. */
      unlinked: z.optional(z.array(z.object({ provider: z.string(), email: z.nullable(z.string()) }))),
    }),
  },
  fetchUser: {
    input: z.object({ userId: requiredText('invalid.id', maxIdLength) }),
    output: z.object({
      user,
      packageData: z.array(profileBooking),
      /** What the person gave for themselves in their last booking, while the account lacks it. */
      offered: z.optional(z.object({ contact: z.string(), gender: gender() })),
    }),
  },
  updateUser: {
    input: z.object({
      userId: requiredText('invalid.id', maxIdLength),
      name: z.optional(requiredLine('traveler.nameMissing')),
      contact: z.optional(optionalContact()),
      gender: z.optional(gender()),
    }),
    output: z.object({ user, message: z.string() }),
  },
  updateProfileImage: {
    input: z.object({ profileImage: z.instanceof(Uint8Array, { error: 'auth.imageMissing' }) }),
    output: z.object({ profileImage: z.string(), message: z.string() }),
  },
  refresh: { input: none, output: z.object({ token: z.string(), user }) },
  logout: { input: none, output: message },
}

export type User = z.infer<typeof user>
export type FetchedUser = z.infer<typeof authSchemas.fetchUser.output>
export type ProfileBooking = z.infer<typeof profileBooking>
export type Registered = z.infer<typeof registered>
