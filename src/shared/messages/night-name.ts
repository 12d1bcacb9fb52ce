import { text } from './text.ts'

/** A night in words that go before 'night': Hindi counts it, since 'रात 1' reads as a label. */
export const nightName = (night: number): string =>
  text('nights.names').split(' ')[night - 1] ?? text('nights.later', { night })
