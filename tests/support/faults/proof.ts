import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { signIn } from '../calls.ts'
import { type Figures, type Probes, startProbes } from '../cluster/probes.ts'
import { readBooks } from '../crash/books.ts'
import { watchMailbox } from '../crash/mailbox-watch.ts'
import { busySentences } from '../crash/patient-client.ts'
import { reckon, reconciliationMs } from '../crash/reckoning.ts'
import { untilSettled } from '../crash/settling.ts'
import { startLoad } from '../crash/travellers.ts'
import type { FaultGround } from './ground.ts'

/** The time of load before and after the fault. */
const aroundMs = 4_000
const backLimitMs = 60_000
const travellers = 5

export type Fault = {
  name: string
  /** Causes the fault, observes it, and undoes it, following the runbook if it has a step for it. */
  make: (probes: Probes) => Promise<void>
  /** Meanwhile nothing can answer: a broken connection is no defect. */
  mayBreak?: boolean
}

/** Waits for a write sent since then to succeed; returns how long that took. */
async function untilWritten(probes: Probes): Promise<number> {
  const since = performance.now()
  const answers = () => probes.writesSince(since)
  await expect.poll(answers, { timeout: backLimitMs }).toContain('200, again after nobody knows')
  return Math.round(performance.now() - since)
}

const clear = new Set(
  busySentences.map((sentence) => {
    const said = JSON.stringify({ error: sentence, message: sentence, code: 'unavailable' })
    return `503, again after 5: ${said}`
  }),
)

/** The product's own sentence, and when to retry: those who are rejected see nothing else. */
function expectClear(probes: Probes, mayBreak: boolean, mayExpire = false): void {
  const unclear = probes
    .refusals()
    .filter((rejection) => !clear.has(rejection))
    .filter((rejection) => !(mayBreak && /^(0|502),/.test(rejection)))
    .filter((rejection) => !(mayExpire && /^401,.*"code":"unauthenticated"/.test(rejection)))
  expect(unclear).toEqual([])
}

function report(name: string, figures: Figures, backMs: number, more: string): void {
  const lines = Object.entries(figures).map(
    ([kind, { asked, failed, longestGapMs, slowestMs }]) =>
      `${kind} ${failed} of ${asked} failed, for ${longestGapMs} ms at most, slowest answer ${slowestMs} ms`,
  )
  process.stdout.write(`faults, ${name}: ${[...lines, `back after ${backMs} ms`, more].join('; ')}\n`)
}

async function underLoad(ground: FaultGround, { name, make, mayBreak = false }: Fault, random: () => number) {
  let [presses, unanswered] = [0, 0]
  let hasFailed = false
  ground.onTry = (isAnswered) => {
    presses += 1
    if (!isAnswered) unanswered += 1
    if (hasFailed) throw new Error('the proof has failed already')
  }
  const token = await signIn(ground)
  const load = await startLoad(ground, travellers, random)
  const probes = startProbes(ground.url, token)
  try {
    await pause(aroundMs)
    await ground.down(() => make(probes))
    const backMs = await untilWritten(probes)
    await pause(aroundMs)
    const reported = `travellers had no answer to ${unanswered} of ${presses} calls`
    report(name, await probes.stop(), backMs, reported)
    expectClear(probes, mayBreak, ground.mayExpire)
  } catch (error) {
    // A failure of the travellers comes first.
    if (load.hasEnded()) await load.stop()
    hasFailed = true
    await probes.stop()
    throw error
  }
  await load.stop()
  return load.acknowledged
}

/** Proves a fault under bookings and payments; returns what is wrong in the books once everything has settled. */
export async function proveFault(ground: FaultGround, fault: Fault, random: () => number): Promise<string[]> {
  const mailbox = watchMailbox(ground)
  try {
    const acknowledged = await underLoad(ground, fault, random)
    await untilSettled(ground, reconciliationMs)
    const books = await readBooks(ground, await mailbox.stop())
    const ledger = await ground.operator('verify-ledger')
    expect(ledger).toMatchObject({ code: 0, stderr: '' })
    expect(ledger.stdout).toContain("The provider's books agree")
    const paid = acknowledged.journeys.filter((journey) => journey.paid.length > 0)
    expect(paid.length).toBeGreaterThan(0)
    process.stdout.write(
      `faults, ${fault.name}: ${acknowledged.journeys.length} bookings, ${paid.length} paid\n`,
    )
    for (const one of ground.processes) expect(one.log()).not.toMatch(/ended by a fault|deadlock detected/)
    // A clock that jumped says nothing about delays; that nothing took long was checked above.
    return [...reckon(books, acknowledged)].filter(
      (problem) => !(ground.mayExpire && problem.includes('was settled after')),
    )
  } catch (error) {
    const logs = ground.processes.map((one) => one.log().slice(-4_000)).join('\n')
    throw new Error(`${fault.name}: something is wrong; the product said:\n${logs}`, { cause: error })
  } finally {
    await mailbox.stop()
  }
}
