import { setTimeout as wait } from 'node:timers/promises'
import { dayMs } from '#shared/domain/durations.ts'
import {
  compareWithProvider,
  compareWithReport,
  type Reported,
} from '#server/payments/reconciliation/compare.ts'
import type { Ledger } from '#server/payments/reconciliation/ledger.ts'
import { lateMs, pagesOf } from '#server/payments/reconciliation/pages-of.ts'
import { type PaymentProvider, ProviderError } from '#server/providers/payment/port.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import type { Output } from './command.ts'

/** After this many unanswered requests in a row the provider counts as unreachable. */
const longestSilence = 3

/** So much time a list is asked for, since far pages of a long one become slow. */
const sliceMs = 7 * dayMs

/** A provider that takes no more requests now is asked again, after pauses that grow to a minute: for ten minutes. */
const pausesMs = [1, 2, 4, 8, 15, 30, ...Array.from({ length: 9 }, () => 60)].map((s) => s * 1000)

type Compared = {
  provider: Pick<PaymentProvider, 'getPayment' | 'listPayments'>
  /** The payments that came since are compared. */
  since: Date
  to: Date
  pause?: (ms: number) => Promise<unknown>
}

type Part = Ledger['captured'][number]

/** Compares payments with the provider's records as long as it answers, and remembers which were not compared. */
export function comparison({ provider, since, to, pause = wait }: Compared) {
  const listed = new Map<string, Reported>()
  const missed = new Map<string, string>()
  let silence = 0
  let lastReason = ''

  async function whenFree<T>(ask: () => Promise<T>): Promise<T> {
    for (const ms of pausesMs) {
      try {
        return await ask()
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== 'rate_limited') throw error
        await pause(ms)
      }
    }
    return ask()
  }

  function hear(error: unknown): void {
    if (!(error instanceof ProviderError)) throw error
    lastReason = error.description
    // An unreadable answer says nothing about the next request.
    if (error.kind === 'unreadable') silence = 0
    else silence = error.kind === 'rate_limited' ? longestSilence : silence + 1
  }

  async function readSlice(from: Date, until: Date): Promise<void> {
    const list = (page: { count: number; skip: number }) =>
      whenFree(() => provider.listPayments({ from, to: until, ...page }))
    // What a list cannot read is asked for by itself.
    for await (const page of pagesOf(list, () => Promise.resolve()))
      for (const { id, status, amountPaise, refundedPaise } of page)
        listed.set(id, { status, amountPaise, refundedPaise })
  }

  async function compareOne(part: Part): Promise<MessageKey[]> {
    const id = part.payment.provider_payment_id
    const known = listed.get(id)
    if (known && compareWithReport(part, known).length === 0) return []
    if (silence >= longestSilence) {
      missed.set(id, lastReason)
      return []
    }
    try {
      const problems = await whenFree(() => compareWithProvider(part, provider))
      missed.delete(id)
      silence = 0
      return problems
    } catch (error) {
      hear(error)
      missed.set(id, lastReason)
      return []
    }
  }

  return {
    /** Reads the provider's lists, so that only what differs from them is asked for by itself. */
    read: async (): Promise<void> => {
      try {
        for (let at = since.getTime() - lateMs; at < to.getTime(); at += sliceMs)
          await readSlice(new Date(at), new Date(Math.min(at + sliceMs, to.getTime())))
      } catch (error) {
        // Not every account may list payments: then each is asked for.
        if (!(error instanceof ProviderError) || error.kind !== 'rejected') hear(error)
      }
    },
    compare: async ({ captured }: Ledger): Promise<MessageKey[]> => {
      const problems: MessageKey[] = []
      for (const part of captured)
        if (part.payment.first_seen_at >= since.toISOString()) problems.push(...(await compareOne(part)))
      return problems
    },
    /** Returns how many payments were not compared. */
    print: (output: Output, days: number | undefined): number => {
      const isSilent = silence >= longestSilence
      if (missed.size === 0)
        output.line(days === undefined ? text('ledger.asked') : text('ledger.askedDays', { days }))
      else if (isSilent) output.complaint(text('ledger.notAsked', { count: missed.size, reason: lastReason }))
      else for (const [id, reason] of missed) output.complaint(text('ledger.paymentNotAsked', { id, reason }))
      return missed.size
    },
  }
}
