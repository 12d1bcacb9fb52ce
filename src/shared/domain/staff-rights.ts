/** The roles of staff; a person can have several. */
export const roles = ['owner', 'desk', 'catalogue', 'accounts'] as const
export type Role = (typeof roles)[number]

/** Each right with the sets of roles that grant it. Any one set is enough; of a set, all roles are needed. */
const setsOf = {
  /** Invite and remove people who work here. */
  staff: [['owner']],
  /** Read the audit log. */
  audit: [['owner']],
  /** Find bookings and read everything about one. */
  bookings: [['owner'], ['desk'], ['accounts']],
  /** Name the hotel, write notes, resend mails. */
  trips: [['owner'], ['desk']],
  /** Cancel for the traveller: needs two roles together, or the owner. */
  cancel: [['owner'], ['desk', 'accounts']],
  /** Refund money, and record what was settled outside. */
  money: [['owner'], ['accounts']],
  /** Read reports of sales and taxes. */
  reports: [['owner'], ['accounts']],
  /** Packages, seats and pictures; no personal data. */
  catalogue: [['owner'], ['catalogue']],
  /** Find the accounts of travellers. */
  people: [['owner'], ['desk']],
  /** Export or delete a person's data. */
  persons: [['owner']],
  /** Read, publish, answer and hide reviews. */
  reviews: [['owner'], ['desk']],
  /** Read and answer messages. */
  messages: [['owner'], ['desk']],
} as const satisfies Record<string, readonly (readonly Role[])[]>

/** What a passkey confirms where somebody gets roles: whose, and which, in any order. */
export const rolesTarget = (whose: string, own: readonly Role[]): string =>
  [whose, ...roles.filter((role) => own.includes(role))].join(' ')

export type Right = keyof typeof setsOf

export function hasRight(own: readonly Role[], right: Right | 'signed in'): boolean {
  if (right === 'signed in') return true
  const sets: readonly (readonly Role[])[] = setsOf[right]
  return sets.some((set) => set.every((role) => own.includes(role)))
}
