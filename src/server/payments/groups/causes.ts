/** The cause that the history records when a share is left before its group is decided: everything goes back. */
export const leftGroup = 'left before the group was decided'

/** The cause when a group does not travel: everything goes back. */
export const groupEnded = 'the group was not complete'

export const groupDecided = 'the group was decided'

/** The cause when somebody was removed from the group: who is invited makes another booking by the new link. */
export const linksChanged = 'the links of the group were changed'
