import { AppError } from '#server/platform/errors.ts'
import type { Deed, Witness } from '#server/platform/witness.ts'
import type { Assertion, ProvenAction } from '#shared/contract/staff-schemas.ts'
import { writeAudit } from './audit.ts'
import { useChallenge } from './challenges.ts'
import { type Actor, deedMs, type StaffDeps } from './deps.ts'
import { findPasskey, listPasskeyRows, markPasskeyUsed } from './repository.ts'
import { refuseEnded } from './sessions.ts'
import { authenticationOptions, readAssertion } from './webauthn.ts'

/** What a proof has to be of: this action, on this target, for this sum. */
export type ProofRequest = { action: ProvenAction; target: string; paise?: number | undefined }
/** `why` is the person's own reason, for the audit log, for changes that have none themselves. */
export type Proof = ProofRequest & { given: Assertion; why?: string | undefined }

const purposeOf = ({ staffId, sessionId }: Actor, { action, target, paise }: ProofRequest): string[] => [
  'deed',
  staffId,
  sessionId,
  action,
  target,
  String(paise ?? ''),
]

export async function proofOptions(actor: Actor, wanted: ProofRequest, deps: StaffDeps) {
  const known = await listPasskeyRows(deps.database.db, actor.staffId)
  const challenge = deps.challenges.make(purposeOf(actor, wanted), deedMs)
  return { options: await authenticationOptions(challenge, known, deps) }
}

/** The witness of a change by somebody signed in: checks that they still are and may, and writes the audit log. */
export const actedBy =
  (actor: Actor, what: string, deps: StaffDeps): Witness =>
  async (tx, deed) => {
    await refuseEnded(tx, actor, deps.clock())
    await writeAudit(tx, { staffId: actor.staffId, what }, deed, deps)
  }

/** The sum that moves has to be the one that was shown and signed, where there is one. */
function refuseOtherSum({ paise }: ProofRequest, deed: Deed): void {
  if (deed.paise !== paise) throw new AppError('conflict', 'staff.otherSum')
}

/**
 * The witness of a change that needs a passkey: the proof has to be of exactly this action, target and sum; it is
 * checked in the change's own transaction, which uses it up.
 */
export async function provenBy(actor: Actor, proof: Proof, deps: StaffDeps): Promise<Witness> {
  const { challenges, database, clock } = deps
  const wrong = () => new AppError('forbidden', 'staff.proofWrong')
  const passkey = await findPasskey(database.db, proof.given.id)
  if (passkey?.staff_id !== actor.staffId) throw wrong()
  const isExpected = (challenge: string) => challenges.isFor(challenge, purposeOf(actor, proof))
  const { challenge, counter } = await readAssertion(proof.given, passkey, isExpected, deps)
  return async (tx, deed) => {
    await refuseEnded(tx, actor, deps.clock())
    // Checked again, since the change may have waited for a lock or the provider.
    if (!isExpected(challenge)) throw wrong()
    refuseOtherSum(proof, deed)
    await useChallenge(tx, challenge)
    await markPasskeyUsed(tx, passkey.id, { counter, used_at: clock().toISOString() })
    const why = deed.why ?? (proof.why === '' ? null : (proof.why ?? null))
    await writeAudit(tx, { staffId: actor.staffId, what: proof.action }, { ...deed, why }, deps)
  }
}
