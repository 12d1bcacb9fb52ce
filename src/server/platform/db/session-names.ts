/** The name of this product's sessions on PostgreSQL. */
export const sessionName = 'safarnama-2'

/** What they were called before processes reported themselves: whoever has it counts no seats. */
export const namelessRelease = 'safarnama'
