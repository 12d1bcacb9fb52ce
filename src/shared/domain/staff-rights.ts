/** What somebody who works here may be; a person can be several. */
export const roles = ['owner', 'desk', 'catalogue', 'accounts'] as const
export type Role = (typeof roles)[number]

/**
 * Who may do what: each right with the sets of roles that give it. Any one set is enough, and of a set all roles are
 * needed.
 */
const setsOf = {
  /** Invite and remove people who work here. */
  staff: [['owner']],
  /** Read the audit log. */
  audit: [['owner']],
  /** Find bookings and read all about one. */
  bookings: [['owner'], ['desk'], ['accounts']],
  /** Name the hotel, write notes, send mails again. */
  trips: [['owner'], ['desk']],
  /** Cancel for the traveller: both know of it, or the owner. */
  cancel: [['owner'], ['desk', 'accounts']],
  /** Give money back, and record what was settled outside. */
  money: [['owner'], ['accounts']],
  /** Read what was sold and what the tax office wants to know. */
  reports: [['owner'], ['accounts']],
  /** Packages, seats and pictures; nothing of a person. */
  catalogue: [['owner'], ['catalogue']],
  /** Find the accounts of travellers. */
  people: [['owner'], ['desk']],
  /** Export or delete all of a person. */
  persons: [['owner']],
  /** Read, publish, answer and hide reviews. */
  reviews: [['owner'], ['desk']],
  /** Read and answer messages. */
  messages: [['owner'], ['desk']],
} as const satisfies Record<string, readonly (readonly Role[])[]>

export type Right = keyof typeof setsOf

export function hasRight(own: readonly Role[], right: Right): boolean {
  const sets: readonly (readonly Role[])[] = setsOf[right]
  return sets.some((set) => set.every((role) => own.includes(role)))
}
