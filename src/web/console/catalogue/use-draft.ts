import { useCallback, useEffect, useRef, useState } from 'react'
import { getCatalogueRecord, saveCatalogueDraft } from '#shared/contract/console/catalogue.ts'
import type { CatalogueRecordAnswer, CatalogueReview } from '#shared/contract/console/catalogue-schemas.ts'
import type { StaffMe } from '#shared/contract/staff-schemas.ts'
import type { CatalogueKind } from '#shared/domain/catalogue-kinds.ts'
import { call, CallError, wordsOf } from '#web/console/api.ts'
import { blank, completed, type Document } from './document.ts'

export type Of = { kind: CatalogueKind; id: string }

/** The server's last state, and the edits since. */
type Held = {
  record: CatalogueRecordAnswer
  document: Document
  /** The version of the draft on the server; 0 for none. */
  version: number
  base: string
  review: CatalogueReview
  saved: { by: string; at: string } | undefined
  /** Counts loads, so that fields with their own text remount. */
  turn: number
}

/** What a draft is saved over: a version and a published state that the reader has seen. */
type Over = Pick<Held, 'version' | 'base'> & Partial<Pick<Held, 'document' | 'record'>>

export type DraftState = 'saved' | 'waiting' | 'saving' | 'conflict' | 'failed'
const pauseMs = 500
/** The browser's limit for requests of a closing page. */
const mostClosingBytes = 60_000

/**
 * Edits that could not be saved, by person and record, in the memory of this page: that person finds them there again, as
 * after the end of a session.
 */
const unsaved = new Map<string, Held>()
addEventListener('beforeunload', (event) => {
  if (unsaved.size > 0) event.preventDefault()
})

const nothing: CatalogueReview = { problems: [], warnings: [], affected: [] }
const unknown = (id: string): CatalogueRecordAnswer => ({
  id,
  state: 'new',
  base: 'none',
  published: null,
  draft: null,
  comingBookings: null,
  review: nothing,
})

export const parsed = (json: string): Document => JSON.parse(json) as Document

/** The published record with its draft; an unknown id is a new record. */
export async function readRecord(of: Of): Promise<CatalogueRecordAnswer> {
  try {
    return await call(getCatalogueRecord, of)
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return unknown(of.id)
    throw error
  }
}

/** The version and the published state that a save from this record names. */
export const readOf = ({ draft, base }: CatalogueRecordAnswer): Pick<Held, 'version' | 'base'> => ({
  version: draft?.version ?? 0,
  base: draft?.base ?? base,
})

function heldOf(kind: CatalogueKind, record: CatalogueRecordAnswer, turn: number): Held {
  const { draft, published, review } = record
  const json = draft?.document ?? published
  return {
    record,
    document: json === null ? blank[kind] : parsed(json),
    ...readOf(record),
    review,
    saved: draft ? { by: draft.by, at: draft.at } : undefined,
    turn,
  }
}

function saveDocument(of: Of & { version: number; base: string }, document: Document) {
  const json = JSON.stringify(document)
  const keepalive = new TextEncoder().encode(json).length * 1.3 < mostClosingBytes
  return call(saveCatalogueDraft, { ...of, document: json }, { keepalive })
}

/** A record being edited, saved as a draft half a second after the last edit or when the page is left. */
export function useDraft({ kind, id }: Of, { name: own, staffId }: StaffMe) {
  const key = `${staffId} ${kind}/${id}`
  const [held, setHeld] = useState<Held>()
  const [state, setState] = useState<DraftState>('saved')
  const [error, setError] = useState<string>()
  const latest = useRef<Held | undefined>(undefined)
  const typed = useRef<Document | undefined>(undefined)
  const timer = useRef(0)
  const isSending = useRef(false)

  const hold = useCallback((next: Held) => {
    latest.current = next
    setHeld(next)
  }, [])

  const load = useCallback(async () => {
    try {
      const record = await readRecord({ kind, id })
      // Edits from before the answer are not on the screen after it.
      clearTimeout(timer.current)
      typed.current = undefined
      unsaved.delete(key)
      hold(heldOf(kind, record, (latest.current?.turn ?? 0) + 1))
      setState('saved')
      setError(undefined)
    } catch (failure) {
      setError(wordsOf(failure))
    }
  }, [kind, id, key, hold])

  /** Saves one version after the other until all edits are saved. */
  const send = useCallback(async (): Promise<void> => {
    if (isSending.current) return
    clearTimeout(timer.current)
    isSending.current = true
    let document: Document | undefined
    try {
      while (latest.current && typed.current !== undefined) {
        document = typed.current
        typed.current = undefined
        setState('saving')
        const { version, base } = latest.current
        const answer = await saveDocument({ kind, id, version, base }, document)
        unsaved.delete(key)
        const saved = { by: own, at: answer.at }
        hold({ ...latest.current, version: answer.version, review: answer.review, saved })
        setState('saved')
        setError(undefined)
      }
    } catch (failure) {
      typed.current ??= document
      if (latest.current) unsaved.set(key, latest.current)
      setState(failure instanceof CallError && failure.status === 409 ? 'conflict' : 'failed')
      setError(wordsOf(failure))
    } finally {
      isSending.current = false
    }
  }, [kind, id, key, own, hold])

  const change = useCallback(
    (next: Document) => {
      const before = latest.current
      if (!before) return
      const document = completed(kind, before.document, next)
      typed.current = document
      const changed = { ...before, document }
      hold(changed)
      // A page that is closed now would not send it.
      if (isSending.current) unsaved.set(key, changed)
      clearTimeout(timer.current)
      // Whoever saves second has to see the other version first.
      setState((now) => (now === 'conflict' ? now : 'waiting'))
      timer.current = window.setTimeout(() => void send(), pauseMs)
    },
    [kind, key, hold, send],
  )

  /** Returns the state if it is saved. */
  const saveOver = useCallback(
    async (over: Over) => {
      const before = latest.current
      if (!before) return undefined
      const next = { ...before, ...over, turn: before.turn + (over.document ? 1 : 0) }
      typed.current = next.document
      hold(next)
      await send()
      return typed.current === undefined ? latest.current : undefined
    },
    [hold, send],
  )

  useEffect(() => {
    const open = async () => {
      const left = unsaved.get(key)
      await load()
      if (left) await saveOver({ version: left.version, base: left.base, document: left.document })
    }
    void open()
  }, [key, load, saveOver])
  useEffect(() => {
    const leave = () => void send()
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [send])
  return { held, state, error, change, load, send, saveOver }
}

export type DraftControls = ReturnType<typeof useDraft>
export type HeldDraft = Held
