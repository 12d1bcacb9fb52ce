import type { Witness } from '#server/platform/witness.ts'
import type { Assertion } from '#shared/contract/staff-schemas.ts'
import { auditPage, type AuditQuery, listAudit, listEverybody } from './audit.ts'
import type { Actor, StaffDeps } from './deps.ts'
import { openLink, redeemLink, type RedeemInput } from './links.ts'
import {
  changeRoles,
  firstOwnerLink,
  type Invitation,
  inviteStaff,
  linkStaff,
  listPasskeys,
  listStaff,
  mailStaffLink,
  removePasskey,
  removeStaff,
} from './people.ts'
import { actedBy, proofOptions, type Proof, provenBy, type ProofRequest } from './proofs.ts'
import { endSession, findSession } from './sessions.ts'
import { addPasskey, passkeyOptions, signIn, signInOptions } from './sign-in.ts'

export type StaffService = ReturnType<typeof staffService>

export function staffService(deps: StaffDeps) {
  const { database, clock } = deps
  return {
    findSession: (secret: string | undefined) => findSession(database.db, secret, clock()),
    openLink: (secret: string) => openLink(secret, deps),
    async redeemLink(input: RedeemInput) {
      const redeemed = await redeemLink(input, deps)
      deps.wake()
      return redeemed
    },
    signInOptions: () => signInOptions(deps),
    signIn: (assertion: Assertion) => signIn(assertion, deps),
    signOut: (actor: Actor) => database.transaction((tx) => endSession(tx, actor, clock())),
    listStaff: () => listStaff(deps),
    inviteStaff: (wanted: Invitation, witness: Witness) => inviteStaff(wanted, witness, deps),
    linkStaff: (id: string, witness: Witness) => linkStaff(id, witness, deps),
    async mailLink(secret: string, witness: Witness) {
      const mailed = await mailStaffLink(secret, witness, deps)
      deps.wake()
      return mailed
    },
    removeStaff: (id: string, witness: Witness) => removeStaff(id, { needsOwner: true }, witness, deps),
    changeRoles: (wanted: Parameters<typeof changeRoles>[0], witness: Witness) =>
      changeRoles(wanted, witness, deps),
    listPasskeys: (actor: Actor) => listPasskeys(actor.staffId, deps),
    passkeyOptions: (actor: Actor) => passkeyOptions(actor, deps),
    async addPasskey(actor: Actor, input: Parameters<typeof addPasskey>[1]) {
      await addPasskey(actor, input, deps)
      deps.wake()
    },
    removePasskey: (actor: Actor, id: string, witness: Witness) => removePasskey(actor, id, witness, deps),
    proofOptions: (actor: Actor, wanted: ProofRequest) => proofOptions(actor, wanted, deps),
    /** The witnesses of changes by staff: signed in, or proven by a passkey. */
    actedBy: (actor: Actor, what: string) => actedBy(actor, what, deps),
    provenBy: (actor: Actor, proof: Proof) => provenBy(actor, proof, deps),
    async listAudit(wanted: AuditQuery) {
      const people = await listEverybody(database.db)
      const entries = await listAudit(database.db, wanted, people)
      return { entries, isAll: entries.length < auditPage, people: people.filter(({ name }) => name !== '') }
    },
    firstOwnerLink: () => firstOwnerLink(deps),
  }
}
