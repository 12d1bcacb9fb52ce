import type { PeopleTables } from './tables/people.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { BookingsTables } from './tables/bookings.ts'
import type { MoneyTables } from './tables/money.ts'
import type { DocumentTables } from './tables/documents.ts'
import type { OutboxTables } from './tables/outbox.ts'
import type { NameWordsTables } from './tables/name-words.ts'
import type { ProcessTables } from './tables/processes.ts'
import type { SalesEntriesTables } from './tables/sales-entries.ts'
import type { ContactTables } from './tables/contact.ts'
import type { StaffTables } from './tables/staff.ts'
import type { GroupsTables } from './tables/groups.ts'
import type { LibraryTables } from './tables/library.ts'
import type { ReviewsTables } from './tables/reviews.ts'

/**
 * Rows as they are stored. Instants are UTC ISO texts of fixed width, dates YYYY-MM-DD, money integer paise,
 * truth values 0 or 1, `data` and `payload` JSON text. Ids are in time order (UUIDv7).
 */
export type Tables = PeopleTables &
  CatalogueTables &
  BookingsTables &
  MoneyTables &
  DocumentTables &
  OutboxTables &
  ProcessTables &
  NameWordsTables &
  SalesEntriesTables &
  ContactTables &
  StaffTables &
  GroupsTables &
  LibraryTables &
  ReviewsTables
