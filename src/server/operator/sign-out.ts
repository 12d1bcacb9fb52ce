import type { Database } from '#server/platform/db/client.ts'
import {
  distrustIdentities,
  dropUnvouchedIdentities,
} from '#server/accounts/sign-in/identities-repository.ts'
import { dropKnownBrowsers } from '#server/accounts/sign-in/known-browsers-repository.ts'
import { lockLivingUser } from '#server/accounts/users-repository.ts'
import { text } from '#shared/messages/text.ts'
import { type Command, exitCodes, onlyArgument } from './command.ts'
import { getPeopleOf } from './find-people.ts'

/**
 * What a stranger may have put into the account goes, as by a new password: identities linked since the last sign-in in
 * a known browser. The others, and every browser, have to be proved anew.
 */
function withdrawTrust(database: Database, userId: string): Promise<number> {
  return database.transaction(async (tx) => {
    await lockLivingUser(tx, userId)
    const dropped = await dropUnvouchedIdentities(tx, userId)
    await distrustIdentities(tx, userId)
    await dropKnownBrowsers(tx, userId)
    return dropped.length
  })
}

/** For an account in strange hands, or after a theft of keys: access tokens end with their sessions. */
export const signOut: Command = {
  words: 'sign-out',
  usage: 'EMAIL | --all',
  summary: 'operator.help.signOut',
  async run(args, { output, clock, database }) {
    const isForAll = args.length === 1 && args[0] === '--all'
    const email = isForAll ? undefined : onlyArgument(args, 'EMAIL')
    const opened = await database()
    const people = email === undefined ? [] : (await getPeopleOf(opened.db, email)).map(({ id }) => id)
    const live = opened.db
      .updateTable('sessions')
      .set({ ended_at: clock().toISOString() })
      .where('ended_at', 'is', null)
    const ended = await (isForAll ? live : live.where('user_id', 'in', people)).executeTakeFirst()
    let identities = 0
    for (const id of people) identities += await withdrawTrust(opened, id)
    output.line(text('operator.signedOut', { count: Number(ended.numUpdatedRows) }))
    if (!isForAll) output.line(text('operator.trustWithdrawn', { count: identities }))
    return exitCodes.done
  },
}
