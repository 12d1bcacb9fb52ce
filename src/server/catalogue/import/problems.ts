import type { MessageKey, MessageParams } from '#shared/messages/text.ts'

/** What is wrong in a record of a file. */
export type FileProblem = { record: string; field: string; key: MessageKey; params: MessageParams }
export type Report = (record: string, field: string, key: MessageKey, params?: MessageParams) => void
