import type { WishExplanation } from '#shared/contract/wish-schemas.ts'

/** Whether more was understood than the name of one place. */
export const isWish = (read: WishExplanation | null): boolean =>
  read !== null && (read.slots.length > 1 || read.slots.some(({ kind }) => kind !== 'place'))
