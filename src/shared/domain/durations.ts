/** Durations in milliseconds. A day is 24 hours: India has no summer time. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
/** The same that is sent again within this time is one: only its answer was lost. */
export const repeatedMs = 10 * minuteMs
