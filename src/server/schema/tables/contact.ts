import type { Language } from '#shared/messages/language.ts'
import type { Instant } from './stored.ts'

/** What people wrote to the operator by the contact form; ids are in time order. */
type ContactMessagesTable = {
  id: string
  name: string
  email: string
  message: string
  created_at: Instant
  /** In which the writer is answered. */
  language: Language
  /** What the operator answered; null where it was put aside without a word. */
  answer: string | null
  answered_at: Instant | null
}

export type ContactTables = {
  contact_messages: ContactMessagesTable
}
