/** Why staff hides a review: published, and there is no other reason. */
export const hidingReasons = ['insult', 'advertisement', 'private', 'elsewhere', 'unlawful'] as const
export type HidingReason = (typeof hidingReasons)[number]
