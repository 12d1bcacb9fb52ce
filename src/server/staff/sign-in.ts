import { AppError } from '#server/platform/errors.ts'
import type { Assertion, Attestation } from '#shared/contract/staff-schemas.ts'
import { type Actor, signInMs, type StaffDeps } from './deps.ts'
import { useChallenge } from './challenges.ts'
import { writeAudit } from './audit.ts'
import { addPasskeyRow } from './links.ts'
import { type Proof, provenBy } from './proofs.ts'
import { findPasskey, findStaff, listPasskeyRows, lockPerson, markPasskeyUsed } from './repository.ts'
import type { StaffSession } from '#server/platform/caller.ts'
import { presentSession, startSession } from './sessions.ts'
import { authenticationOptions, readAssertion, readAttestation, registrationOptions } from './webauthn.ts'

const signInPurpose = ['sign-in']

/** Anybody may call this: the answer names nobody, and nothing is written. */
export async function signInOptions(deps: StaffDeps) {
  return { options: await authenticationOptions(deps.challenges.make(signInPurpose, signInMs), [], deps) }
}

export async function signIn(
  assertion: Assertion,
  deps: StaffDeps,
): Promise<{ session: StaffSession; secret: string }> {
  const { database, clock, challenges } = deps
  const unknown = () => new AppError('forbidden', 'staff.passkeyWrong')
  const passkey = await findPasskey(database.db, assertion.id)
  if (!passkey) throw unknown()
  const isExpected = (challenge: string) => challenges.isFor(challenge, signInPurpose)
  const { challenge, counter } = await readAssertion(assertion, passkey, isExpected, deps)
  return database.transaction(async (tx) => {
    const person = await lockPerson(tx, passkey.staff_id)
    if (!person || !(await findPasskey(tx, passkey.id))) throw unknown()
    await useChallenge(tx, challenge)
    await markPasskeyUsed(tx, passkey.id, { counter, used_at: clock().toISOString() })
    const started = await startSession(tx, person.id, deps)
    await writeAudit(tx, { staffId: person.id, what: 'staffSignIn' }, { ids: [person.id] }, deps)
    return { session: presentSession(person, started), secret: started.secret }
  })
}

const passkeyPurpose = ({ staffId, sessionId }: Actor): string[] => ['passkey', staffId, sessionId]

/** For another passkey of somebody signed in. */
export async function passkeyOptions(actor: Actor, deps: StaffDeps) {
  const { db } = deps.database
  const person = await findStaff(db, actor.staffId)
  if (!person) throw new AppError('unauthenticated', 'error.signIn')
  const known = await listPasskeyRows(db, person.id)
  const challenge = deps.challenges.make(passkeyPurpose(actor), signInMs)
  return { options: await registrationOptions(person, challenge, known, deps) }
}

type NewPasskey = { attestation: Attestation; passkeyName: string; proof: Assertion }

/** Needs a proof by an existing passkey, so that somebody who finds an open page cannot give themselves lasting access. */
export async function addPasskey(
  actor: Actor,
  { attestation, passkeyName: name, proof: given }: NewPasskey,
  deps: StaffDeps,
): Promise<void> {
  const proof: Proof = { action: 'addStaffPasskey', target: actor.staffId, given }
  const isExpected = (challenge: string) => deps.challenges.isFor(challenge, passkeyPurpose(actor))
  const made = await readAttestation(attestation, isExpected, deps)
  const witness = await provenBy(actor, proof, deps)
  await deps.database.transaction(async (tx) => {
    const person = await lockPerson(tx, actor.staffId)
    if (!person) throw new AppError('unauthenticated', 'error.signIn')
    await addPasskeyRow(tx, person, { ...made, name }, deps)
    await witness(tx, { ids: [actor.staffId], fields: ['passkey'] })
  })
}
