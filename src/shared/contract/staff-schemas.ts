import { maxIdLength, maxNameLength, maxRupees, maxTextLength } from '#shared/bounds.ts'
import { catalogueKinds } from '#shared/domain/catalogue-kinds.ts'
import { z } from 'zod/mini'
import { roles } from '#shared/domain/staff-rights.ts'
import { decimalNumber, email, optionalText, requiredText, travelDate } from './fields.ts'

/** A part of an authenticator's answer. */
const part = (maxLength: number) =>
  z
    .string('staff.passkeyWrong')
    .check(z.regex(/^[\w-]*={0,2}$/, 'staff.passkeyWrong'), z.maxLength(maxLength, 'staff.passkeyWrong'))
const id = () => part(1_400)
const type = () => z.literal('public-key', 'staff.passkeyWrong')

/** A browser's answer after creating a passkey. */
const attestation = z.object({
  id: id(),
  type: type(),
  response: z.object({ clientDataJSON: part(1_500), attestationObject: part(2_500) }),
})

/** A browser's answer after signing with a passkey. */
const assertion = z.object({
  id: id(),
  type: type(),
  response: z.object({
    clientDataJSON: part(1_500),
    authenticatorData: part(1_000),
    signature: part(800),
    userHandle: z.optional(part(200)),
  }),
})

/** For calls that move money or open the console: the passkey's answer to a challenge for exactly this. */
export const proof = () => assertion

/** The reason for a cancellation: for the audit log, and for the mails. */
export const whys = () => ({ why: requiredText(), mailWhy: z.optional(optionalText()) })

/** The options for the browser's passkey interface. */
const output = z.object({ options: z.looseObject({ challenge: z.string() }) })

const role = () => z.enum(roles, 'staff.roleWrong')
/** Without duplicates. */
const someRoles = () =>
  z
    .array(role(), 'staff.roleWrong')
    .check(z.minLength(1, 'staff.roleWrong'), z.maxLength(roles.length, 'staff.roleWrong'))

const name = () => requiredText('staff.nameMissing', maxNameLength)
const secret = () => requiredText('staff.linkGone', 100)
const staffId = () => requiredText('invalid.id', maxIdLength)
const passkeyName = () => requiredText('staff.passkeyNameMissing', maxNameLength)

const session = z.object({
  staffId: z.string(),
  name: z.string(),
  mail: z.string(),
  roles: z.array(role()),
  /** Every call that changes something sends it back in the header x-console-token. */
  token: z.string(),
})

const colleague = z.object({
  id: z.string(),
  /** Empty until the person has signed in. */
  name: z.string(),
  mail: z.string(),
  roles: z.array(role()),
  since: z.string(),
  passkeys: z.number(),
  seenAt: z.nullable(z.string()),
})

const invited = z.object({ id: z.string(), link: z.string() })
const passkey = z.object({
  id: z.string(),
  name: z.string(),
  since: z.string(),
  usedAt: z.nullable(z.string()),
})

/** The calls that need a passkey each time. */
const provenActions = [
  'addStaffPasskey',
  'cancelByPolicy',
  'cancelDeparture',
  'cancelForTraveller',
  'cancelStaffGroup',
  'changeStaffRoles',
  'deletePerson',
  'exportPerson',
  'inviteStaff',
  'linkStaff',
  'refundForTraveller',
  'removeStaff',
  'removeStaffPasskey',
  'settleForTraveller',
  'settleUnmatched',
] as const
export type ProvenAction = (typeof provenActions)[number]

/** Takes the place of a member of staff when the audit log is filtered. */
export const byCommandLine = 'command-line'

const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Null: the command line. */
  by: z.nullable(z.string()),
  what: z.string(),
  /**
   * What it is about, in readable form: a booking's code, the name of a journey, a group or a colleague (empty before they sign in);
   * else its first id.
   */
  about: z.string(),
  /** Of the booking that it is about: read from the booking, since the log has no personal data. */
  traveller: z.string(),
  ids: z.array(z.string()),
  amount: z.nullable(z.number()),
  fields: z.array(z.string()),
  why: z.nullable(z.string()),
  /** The record of the catalogue of which a version was published. */
  version: z.nullable(z.object({ kind: z.enum(catalogueKinds), id: z.string() })),
})

const nothing = z.object({})

export const staffSchemas = {
  openStaffLink: {
    input: z.object({ secret: secret() }),
    output: z.extend(output, { isFirst: z.boolean(), name: z.string(), mail: z.string() }),
  },
  redeemStaffLink: {
    input: z.object({
      secret: secret(),
      name: name(),
      mail: z.optional(email()),
      passkeyName: passkeyName(),
      attestation,
    }),
    output: session,
  },
  staffSignInOptions: { input: nothing, output },
  staffSignIn: { input: z.object({ assertion }), output: session },
  staffSession: { input: nothing, output: session },
  staffSignOut: { input: nothing, output: nothing },
  listStaff: { input: nothing, output: z.object({ staff: z.array(colleague) }) },
  inviteStaff: { input: z.object({ mail: email(), roles: someRoles(), proof: assertion }), output: invited },
  linkStaff: { input: z.object({ staffId: staffId(), proof: assertion }), output: invited },
  mailStaffLink: {
    input: z.object({ secret: secret() }),
    output: z.object({ mail: z.string(), until: z.string() }),
  },
  removeStaff: { input: z.object({ staffId: staffId(), proof: assertion }), output: nothing },
  changeStaffRoles: {
    /** `before`: the roles that the caller saw. */
    input: z.object({ staffId: staffId(), before: someRoles(), roles: someRoles(), proof: assertion }),
    output: nothing,
  },
  listStaffPasskeys: { input: nothing, output: z.object({ passkeys: z.array(passkey) }) },
  staffPasskeyOptions: { input: nothing, output },
  addStaffPasskey: {
    input: z.object({ passkeyName: passkeyName(), attestation, proof: assertion }),
    output: nothing,
  },
  removeStaffPasskey: { input: z.object({ passkeyId: part(1_400), proof: assertion }), output: nothing },
  staffProofOptions: {
    input: z.object({
      action: z.enum(provenActions, 'invalid.input'),
      /** For a departure: a package's id and a day; for roles: `rolesTarget`. */
      target: optionalText(1_400),
      amount: z.optional(decimalNumber(0, maxRupees, 'invalid.amount')),
    }),
    output,
  },
  listAudit: {
    input: z.object({
      before: z.optional(requiredText('invalid.id', maxIdLength)),
      /** Who did it: the id of a member of staff, or the command line. */
      by: z.optional(optionalText(maxIdLength)),
      /** What was done: calls or commands, separated by commas. */
      what: z.optional(optionalText(maxTextLength)),
      /** What it was done to: a booking's code, or an id, such as a journey's. */
      about: z.optional(optionalText(maxIdLength)),
      from: z.optional(travelDate()),
      until: z.optional(travelDate()),
    }),
    output: z.object({
      entries: z.array(auditEntry),
      isAll: z.boolean(),
      /** Everybody who ever worked here, for filtering by person. */
      people: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
}

export type Attestation = z.output<typeof attestation>
export type Assertion = z.output<typeof assertion>
export type Colleague = z.output<typeof colleague>
export type StaffPasskey = z.output<typeof passkey>
export type AuditEntry = z.output<typeof auditEntry>
export type StaffMe = z.output<typeof session>
