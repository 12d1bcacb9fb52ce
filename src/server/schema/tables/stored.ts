/** A UTC instant as ISO text of fixed width, so that the order of texts is the order of times. */
export type Instant = string
/** A truth value. */
export type Flag = 0 | 1
