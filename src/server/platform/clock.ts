/** The current time; tests pass their own. */
export type Clock = () => Date

/** Numbers from 0 up to 1. */
export type Random = () => number
