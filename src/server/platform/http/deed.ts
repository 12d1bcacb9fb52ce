import type { AnswerOf, CallSchemas, CheckedInputOf, Endpoint } from '#shared/endpoint.ts'
import { signedInStaff, type StaffCaller } from '#server/platform/caller.ts'
import type { Witness } from '#server/platform/witness.ts'
import type { Route } from './route.ts'

type Outcome<Answer> = Answer extends Record<string, never> ? void : Answer

/** A call by which staff change something without a proof: the audit log names it as the contract does. */
export function deed<S extends CallSchemas>(
  staff: { actedBy: (actor: StaffCaller, what: string) => Witness },
  endpoint: Endpoint<S>,
  act: (
    input: CheckedInputOf<Endpoint<S>>,
    witness: Witness,
    actor: StaffCaller,
  ) => Promise<Outcome<AnswerOf<Endpoint<S>>>>,
): Route {
  return {
    endpoint,
    handle: async (input, caller) => {
      const actor = signedInStaff(caller)
      const witness = staff.actedBy(actor, endpoint.name)
      return (await act(input as CheckedInputOf<Endpoint<S>>, witness, actor)) ?? {}
    },
  }
}
