import type { Instant } from './stored.ts'

/** The running processes, each with the newest migration that it knows. */
type LiveProcessesTable = { id: string; release: string; seen_at: Instant }

export type ProcessTables = { live_processes: LiveProcessesTable }
