/** Recorded in the history when somebody leaves before their group is decided: refunded in full. */
export const leftGroup = 'left before the group was decided'

/** The cause when a group does not travel: refunded in full. */
export const groupEnded = 'the group was not complete'

export const groupDecided = 'the group was decided'

/** The cause when somebody was removed from the group: those still invited book again through the new links. */
export const linksChanged = 'the links of the group were changed'
