/**
 * The words of names (of packages with those of their places) and the ids of audit entries, in lower case and at most 60 letters long, by which the console
 * finds rows. Triggers write them (docs/decisions/0097).
 */
type NameWordsTable = {
  /** The table of the row. */
  kind: 'bookings' | 'users' | 'packages' | 'travel_groups' | 'group_names' | 'group_shares' | 'audit_log'
  word: string
  row_id: string
}

export type NameWordsTables = { name_words: NameWordsTable }
