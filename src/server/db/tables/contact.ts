import type { Instant } from './stored.ts'

/** What people wrote to the operator by the contact form; ids are in time order. */
type ContactMessagesTable = {
  id: string
  name: string
  email: string
  message: string
  created_at: Instant
}

export type ContactTables = {
  contact_messages: ContactMessagesTable
}
