import { type Caller, signedInStaff } from '#server/platform/caller.ts'
import type { Witness } from '#server/platform/witness.ts'
import type { Assertion, ProvenAction } from '#shared/contract/staff-schemas.ts'
import type { StaffService } from './service.ts'

type Given = { why?: string | undefined; proof: Assertion }

/** The witness of a deed for which the caller's passkey has signed exactly this action, target and sum. */
export const proverOf =
  (staff: Pick<StaffService, 'provenBy'>) =>
  (
    caller: Caller,
    action: ProvenAction,
    target: string,
    { why, proof }: Given,
    paise?: number,
  ): Promise<Witness> =>
    staff.provenBy(signedInStaff(caller), { action, target, paise, given: proof, why })
