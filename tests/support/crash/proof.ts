import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { text } from '#shared/messages/text.ts'
import { readBooks } from './books.ts'
import { watchMailbox } from './mailbox-watch.ts'
import { reckon, reconciliationMs } from './reckoning.ts'
import { endLeasesOfTheDead, untilSettled } from './settling.ts'
import { openStage, type Stage, type StageOptions } from './stage.ts'
import { startLoad } from './travellers.ts'

export type CrashOptions = StageOptions & {
  kills: number
  travellers: number
  /** The longest time between a start and the next kill. */
  lifeMs: number
  /** Skips waiting for the leases of killed processes, which end by themselves, to save time. */
  skipsLeases?: boolean
  /** Within this time after the last kill everything has to be settled. */
  settleMs?: number
}

/** The most answers that travellers wait for between two kills, on a slow machine; on others there are more. */
const mostAnswers = 30

async function killUnderLoad(stage: Stage, { kills, travellers, lifeMs, random }: CrashOptions) {
  const load = await startLoad(stage, travellers, random)
  for (let kill = 1; kill <= kills; kill++) {
    const wanted = load.answers() + Math.floor(random() * mostAnswers)
    await pause(lifeMs * (0.1 + 0.9 * random()))
    // Waits on a busy machine: otherwise nothing would be under way that could get lost.
    while (load.answers() < wanted && !load.hasEnded()) await pause(random() * 100)
    await stage.killAndRestart(random() < 0.25)
  }
  await load.stop()
  return load.acknowledged
}

/** Errors, except for a write that waited too long on an overloaded machine. */
function faultsIn(log: string): string[] {
  const lines = log.split('\n').filter((line) => /"level":(50|60)/.test(line))
  return lines.filter((line) => !line.includes(text('database.busy')))
}

/** Kills the product again and again, then checks that nothing acknowledged is lost and nothing was done twice. */
export async function proveCrash(options: CrashOptions): Promise<string> {
  const stage = await openStage(options)
  const mailbox = watchMailbox(stage)
  try {
    const acknowledged = await killUnderLoad(stage, options)
    if (options.skipsLeases) await endLeasesOfTheDead(stage)
    await untilSettled(stage, options.settleMs ?? reconciliationMs)
    expect(await stage.stopProduct()).toBe(0)
    const letters = await mailbox.stop()
    const problems = [...reckon(await readBooks(stage, letters), acknowledged)]
    if (problems.length > 0) throw new Error(problems.join('\n'))
    const ledger = await stage.operator('verify-ledger')
    expect(ledger).toMatchObject({ code: 0, stderr: '' })
    expect(ledger.stdout).toContain("The provider's books agree")
    expect(faultsIn(stage.log())).toEqual([])
    const paid = acknowledged.journeys.filter((journey) => journey.paid.length > 0).length
    return `${options.kills} kills, ${acknowledged.journeys.length} bookings, ${paid} paid. ${ledger.stdout.split('\n')[0] ?? ''}`
  } catch (error) {
    throw new Error(`after SIGKILL something is wrong; the product said:\n${stage.log().slice(-8_000)}`, {
      cause: error,
    })
  } finally {
    await mailbox.stop()
    await stage.close()
  }
}
