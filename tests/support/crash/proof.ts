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
  /** Between a start and the next kill at most. */
  lifeMs: number
  /** Not waited for, for want of time: the leases of the killed, which end by themselves. */
  skipsLeases?: boolean
  /** In which everything has to be settled after the last kill. */
  settleMs?: number
}

/** That the travellers have between two kills, where their machine is slow; else more. */
const mostAnswers = 30

async function killUnderLoad(stage: Stage, { kills, travellers, lifeMs, random }: CrashOptions) {
  const load = await startLoad(stage, travellers, random)
  for (let kill = 1; kill <= kills; kill++) {
    const wanted = load.answers() + Math.floor(random() * mostAnswers)
    await pause(lifeMs * (0.1 + 0.9 * random()))
    // A machine that has much to do is waited for: else nothing would go on that could be lost.
    while (load.answers() < wanted && !load.hasEnded()) await pause(random() * 100)
    await stage.killAndRestart(random() < 0.25)
  }
  await load.stop()
  return load.acknowledged
}

/** Errors, except that a write had to wait too long on a machine that has more to do than it can. */
function faultsIn(log: string): string[] {
  const lines = log.split('\n').filter((line) => /"level":(50|60)/.test(line))
  return lines.filter((line) => !line.includes(text('database.busy')))
}

/** Kills the product again and again, then reckons: nothing acknowledged is lost, nothing is there twice. */
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
