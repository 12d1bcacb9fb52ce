/**
 * What a transition or document contributes to the sales report, with its booking's journey. Triggers write it
 * (docs/decisions/0100).
 */
type SalesEntriesTable = {
  /** The day in India. */
  day: string
  /** The table of the counted row. */
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
