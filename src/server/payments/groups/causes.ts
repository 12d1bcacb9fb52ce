/** The cause that the history records when a share is left before its group is decided: everything goes back. */
export const leftGroup = 'left before the group was decided'

/** The cause when a group does not travel: everything goes back. */
export const groupEnded = 'the group was not complete'
