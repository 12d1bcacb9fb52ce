import { inviteStaff, listStaff, removeStaff } from '#server/staff/people.ts'
import { findStaffByMail } from '#server/staff/repository.ts'
import { toMailAddress } from '#shared/domain/mail-address.ts'
import { type Role, roles } from '#shared/domain/staff-rights.ts'
import { text } from '#shared/messages/text.ts'
import { byCommand } from './audited.ts'
import { type Command, CommandError, exitCodes, onlyArgument, refuseSurplus, takeOption } from './command.ts'

function readMail(typed: string): string {
  const mail = toMailAddress(typed)
  if (mail === undefined) throw new CommandError(exitCodes.misused, 'operator.wrongMail', { mail: typed })
  return mail
}

/** One role or several, separated by commas. */
function readRoles(typed: string | undefined): Role[] {
  const named = (typed ?? '').split(',').map((role) => role.trim())
  const known = roles.filter((role) => named.includes(role))
  if (typed === undefined || named.some((role) => !known.some((each) => each === role)))
    throw new CommandError(exitCodes.misused, 'operator.wrongRole', { roles: roles.join(', ') })
  return known
}

export const staffInvite: Command = {
  words: 'staff invite',
  usage: 'MAIL --role ROLE[,ROLE]',
  summary: 'operator.help.staffInvite',
  async run(args, { output, clock, newId, database, operatorUrl, randomBytes }) {
    const { value, rest } = takeOption(args, 'role')
    const mail = readMail(onlyArgument(rest, 'MAIL'))
    const wanted = { mail, roles: readRoles(value) }
    if (operatorUrl === undefined) throw new CommandError(exitCodes.failed, 'operator.noConsole')
    const deps = { database: await database(), clock, newId, randomBytes, operatorUrl }
    const { link } = await inviteStaff(wanted, byCommand('staff invite', deps), deps)
    output.line(text('operator.staffInvited', { mail, roles: wanted.roles.join(', ') }))
    output.line(link)
    return exitCodes.done
  },
}

export const staffList: Command = {
  words: 'staff list',
  usage: '',
  summary: 'operator.help.staffList',
  async run(args, { output, database }) {
    refuseSurplus(args[0])
    const staff = await listStaff({ database: await database() })
    output.line(text('operator.staffCount', { count: staff.length }))
    for (const { name, mail, roles: own, passkeys, seenAt } of staff)
      output.line(
        text('operator.staffLine', {
          mail,
          name: name || text('operator.none'),
          roles: own.join(', '),
          passkeys,
          seenAt: seenAt ?? text('operator.none'),
        }),
      )
    return exitCodes.done
  },
}

export const staffRemove: Command = {
  words: 'staff remove',
  usage: 'MAIL',
  summary: 'operator.help.staffRemove',
  async run(args, { output, clock, newId, database }) {
    const mail = readMail(onlyArgument(args, 'MAIL'))
    const opened = await database()
    const person = await findStaffByMail(opened.db, mail)
    if (!person) throw new CommandError(exitCodes.failed, 'operator.noStaff', { mail })
    const witness = byCommand('staff remove', { clock, newId })
    await removeStaff(person.id, { needsOwner: false }, witness, { database: opened, clock })
    output.line(text('operator.staffRemoved', { mail }))
    return exitCodes.done
  },
}
