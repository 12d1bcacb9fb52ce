import type { Config } from '#server/platform/config/config.ts'
import type { ConsoleAccess } from '#server/platform/http/console-access.ts'
import { signedChallenges } from '#server/staff/challenges.ts'
import type { StaffDeps } from '#server/staff/deps.ts'
import { type StaffService, staffService } from '#server/staff/service.ts'

type Deps = Omit<StaffDeps, 'operatorUrl' | 'challenges'> & {
  config: Pick<Config, 'operatorUrl'>
  secret: Uint8Array
}

export type OpenedStaff = { service: StaffService; access: ConsoleAccess }

/** The staff's service, if there is a console. */
export function openStaff({ config: { operatorUrl }, secret, ...deps }: Deps): OpenedStaff | undefined {
  if (operatorUrl === undefined) return undefined
  const service = staffService({ ...deps, operatorUrl, challenges: signedChallenges(secret, deps) })
  const { origin, protocol } = new URL(operatorUrl)
  const findSession = service.findSession
  return { service, access: { origin, isHttps: protocol === 'https:', findSession } }
}
