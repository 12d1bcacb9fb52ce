import type { Db } from '#server/platform/db/client.ts'
import { completeMailboxes } from '#server/schema/complete-mailboxes.ts'
import { listUsersOfEmail, type UserRow } from '#server/accounts/users-repository.ts'
import { text } from '#shared/messages/text.ts'
import { type Command, exitCodes, CommandError } from './command.ts'
import { personLine } from './find-people.ts'

const isVerified = ({ is_verified: verified }: UserRow): boolean => verified === 1

/** Only an address that an older release kept as it was typed can be another account's too. */
async function readTroubles(db: Db): Promise<{ shared: Map<string, UserRow[]>; lost: UserRow[] }> {
  const odd = await completeMailboxes(db)
  const shared = new Map<string, UserRow[]>()
  const lost: UserRow[] = []
  for (const { email, mailbox } of odd) {
    const people = (await listUsersOfEmail(db, mailbox ?? email)).filter(isVerified)
    if (mailbox === undefined) lost.push(...people)
    else if (people.length > 1) shared.set(mailbox, people)
  }
  return { shared, lost }
}

/** What one form for every mailbox cannot mend by itself: nothing is merged that nobody has looked at. */
export const accounts: Command = {
  words: 'accounts',
  usage: '',
  summary: 'operator.help.accounts',
  async run(args, { output, database }) {
    if (args[0] !== undefined)
      throw new CommandError(exitCodes.misused, 'operator.surplus', { argument: args[0] })
    const { db } = await database()
    const { shared, lost } = await readTroubles(db)
    for (const [mailbox, people] of shared) {
      output.complaint(text('operator.accountsShared', { mailbox, count: people.length }))
      for (const row of people) output.complaint(`  ${personLine(row)}`)
    }
    for (const row of lost) output.complaint(text('operator.accountLost', { person: personLine(row) }))
    if (shared.size + lost.length > 0) return exitCodes.failed
    output.line(text('operator.accountsFine'))
    return exitCodes.done
  },
}
