/** Why staff may hide a review; the list is published, and there are no other reasons. */
export const hidingReasons = ['insult', 'advertisement', 'private', 'elsewhere', 'unlawful'] as const
export type HidingReason = (typeof hidingReasons)[number]
