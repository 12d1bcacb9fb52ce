import type { Db, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { sha256 } from '#server/platform/keys.ts'
import { toMailAddress } from '#shared/domain/mail-address.ts'
import type { StaffTables } from '#server/schema/tables/staff.ts'
import { type LinkDeps, linkMs, signInMs, type StaffDeps } from './deps.ts'
import { writeAudit } from './audit.ts'
import {
  dropUnusedLinks,
  findStaff,
  insertPasskey,
  insertStaff,
  listPasskeyRows,
  lockPerson,
  lockStaff,
  type StaffRow,
} from './repository.ts'
import type { StaffSession } from '#server/platform/caller.ts'
import { presentSession, startSession } from './sessions.ts'
import { type MadePasskey, readAttestation, registrationOptions } from './webauthn.ts'
import { useChallenge } from './challenges.ts'
import { passkeyMail } from './mails.ts'
import type { Attestation } from '#shared/contract/staff-schemas.ts'

type LinkRow = StaffTables['staff_links']

const linkGone = (key: MessageKey = 'staff.linkGone') => new AppError('not_found', key)

export const addressOfLink = (secret: string, { operatorUrl }: Pick<LinkDeps, 'operatorUrl'>): string =>
  `${operatorUrl}/welcome#${secret}`

/** Makes a person's only link, which opens the console once; null: for the first owner. Its secret is stored nowhere. */
export async function makeLink(
  tx: Tx | Db,
  staffId: string | null,
  { clock, randomBytes, operatorUrl }: LinkDeps,
): Promise<string> {
  const secret = Buffer.from(randomBytes(32)).toString('base64url')
  const now = clock()
  if (staffId !== null) await dropUnusedLinks(tx, staffId)
  await tx
    .insertInto('staff_links')
    .values({
      hash: sha256(secret),
      staff_id: staffId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + linkMs).toISOString(),
      used_at: null,
    })
    .execute()
  return addressOfLink(secret, { operatorUrl })
}

export async function getLink(db: Db | Tx, secret: string, now: Date): Promise<LinkRow> {
  const link = await db
    .selectFrom('staff_links')
    .selectAll()
    .where('hash', '=', sha256(secret))
    .executeTakeFirst()
  // Somebody who has the secret may learn why the link no longer works.
  if (!link) throw linkGone()
  if (link.used_at !== null) throw linkGone('staff.linkUsed')
  if (link.expires_at <= now.toISOString()) throw linkGone('staff.linkLate')
  return link
}

const purposeOf = ({ hash }: LinkRow): string[] => ['link', hash]
/** The first owner has no row before they have a passkey, so their id is derived from the link. */
const firstIdOf = ({ hash }: LinkRow): string => `first-${hash.slice(0, 20)}`

/** What the page of a link needs to create a passkey. The link stays valid until there is one. */
export async function openLink(secret: string, deps: StaffDeps) {
  const { db } = deps.database
  const link = await getLink(db, secret, deps.clock())
  const person = link.staff_id === null ? undefined : await findStaff(db, link.staff_id)
  if (link.staff_id !== null && !person) throw linkGone()
  const known = person ? await listPasskeyRows(db, person.id) : []
  const named = person ?? { id: firstIdOf(link), name: 'Owner', mail: 'owner' }
  const challenge = deps.challenges.make(purposeOf(link), signInMs)
  return {
    isFirst: !person,
    name: person?.name ?? '',
    mail: person?.mail ?? '',
    options: await registrationOptions(named, challenge, known, deps),
  }
}

/** Whoever comes while nobody works here becomes the first owner. */
async function firstOwner(tx: Tx, link: LinkRow, typed: Typed, deps: StaffDeps): Promise<StaffRow> {
  if ((await lockStaff(tx)).length > 0) throw linkGone()
  const mail = toMailAddress(typed.mail ?? '')
  if (mail === undefined) throw new AppError('invalid', 'invalid.email', { details: { field: 'mail' } })
  const row: StaffRow = {
    id: firstIdOf(link),
    name: typed.name,
    mail,
    roles: '["owner"]',
    created_at: deps.clock().toISOString(),
    removed_at: null,
    seen_at: null,
  }
  await insertStaff(tx, row)
  return row
}

type Typed = { name: string; mail?: string | undefined }

async function personOf(tx: Tx, link: LinkRow, typed: Typed, deps: StaffDeps): Promise<StaffRow> {
  if (link.staff_id === null) return firstOwner(tx, link, typed, deps)
  const known = await lockPerson(tx, link.staff_id)
  if (!known) throw linkGone()
  await tx.updateTable('staff').set({ name: typed.name }).where('id', '=', known.id).execute()
  return { ...known, name: typed.name }
}

/** Of two concurrent uses of a link the second finds it used. */
async function useLink(tx: Tx, { hash }: LinkRow, now: Date): Promise<void> {
  const used = await tx
    .updateTable('staff_links')
    .set({ used_at: now.toISOString() })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('hash')
    .executeTakeFirst()
  if (!used) throw linkGone('staff.linkUsed')
}

export async function addPasskeyRow(
  tx: Tx,
  person: StaffRow,
  { challenge, ...made }: MadePasskey & { name: string },
  { clock, outbox, operatorUrl }: StaffDeps,
): Promise<void> {
  await useChallenge(tx, challenge)
  const row = { ...made, staff_id: person.id, created_at: clock().toISOString(), used_at: null }
  if (!(await insertPasskey(tx, row))) throw new AppError('conflict', 'staff.passkeyKnown')
  const payload = passkeyMail(person, { operatorUrl })
  await outbox.add(tx, { kind: 'mail', dedupeKey: `staff-passkey/${challenge}`, payload })
}

type Redeemed = { session: StaffSession; secret: string }
export type RedeemInput = Typed & { secret: string; attestation: Attestation; passkeyName: string }

/** Uses the link: stores the person's passkey and signs them in. */
export async function redeemLink(input: RedeemInput, deps: StaffDeps): Promise<Redeemed> {
  const { database, clock, challenges } = deps
  const link = await getLink(database.db, input.secret, clock())
  const isExpected = (challenge: string) => challenges.isFor(challenge, purposeOf(link))
  const made = await readAttestation(input.attestation, isExpected, deps)
  return database.transaction(async (tx) => {
    const person = await personOf(tx, link, input, deps)
    await useLink(tx, link, clock())
    await addPasskeyRow(tx, person, { ...made, name: input.passkeyName }, deps)
    const started = await startSession(tx, person.id, deps)
    const author = { staffId: person.id, what: 'redeemStaffLink' }
    const deed = {
      ids: [person.id],
      fields: link.staff_id === null ? ['name', 'mail', 'roles', 'passkey'] : ['name', 'passkey'],
    }
    await writeAudit(tx, author, deed, deps)
    return { session: presentSession(person, started), secret: started.secret }
  })
}
