/**
 * What a transition or a document adds to a report of sales, with the journey of its booking. Triggers write it
 * (docs/decisions/0100).
 */
type SalesEntriesTable = {
  /** In India. */
  day: string
  /** The table of the row that is counted. */
  kind: 'booking_history' | 'papers'
  row_id: string
  package_id: string
  confirmed: 0 | 1
  people: number
  cancelled: 0 | 1
  received_paise: number
  returned_paise: number
}

export type SalesEntriesTables = { sales_entries: SalesEntriesTable }
