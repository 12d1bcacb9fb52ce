import type { Language } from '#shared/messages/language.ts'
import type { Instant } from './stored.ts'

/** Messages to the operator by the contact form; ids are in time order. */
type ContactMessagesTable = {
  id: string
  name: string
  email: string
  message: string
  created_at: Instant
  /** The language in which the writer is answered. */
  language: Language
  /** The operator's answer; null if the message was put aside without one. */
  answer: string | null
  answered_at: Instant | null
}

/** Answers after the first, which is stored with its message; rows are added and never changed. */
type ContactAnswersTable = {
  message_id: string
  /** From 2 on: 1 is the answer, or the putting aside, stored with the message. */
  number: number
  answer: string
  answered_at: Instant
}

export type ContactTables = {
  contact_answers: ContactAnswersTable
  contact_messages: ContactMessagesTable
}
