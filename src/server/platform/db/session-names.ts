/** The name of this product's sessions on PostgreSQL. */
export const sessionName = 'safarnama-2'

/** Their name before processes reported themselves: a process with it does not count seats. */
export const namelessRelease = 'safarnama'
