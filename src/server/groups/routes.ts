import { type Caller, signedInUser } from '#server/platform/caller.ts'
import type { RequestLimits } from '#server/platform/limits/limits.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import * as calls from '#shared/contract/groups.ts'
import type { Viewer } from './people.ts'
import { isGroupSecret } from './replace-link.ts'
import type { GroupsService, Seen } from './service.ts'

type GroupLimits = Pick<RequestLimits, 'makeGroup' | 'speakInGroup'>

const cookieOf = (groupId: string) => `group-${groupId}`
/** Longer than any group is stored. */
const maxAgeSeconds = 400 * 86_400

const viewerOf = (caller: Caller): Viewer => ({
  userId: caller.userId,
  deviceOf(groupId) {
    const secret = caller.cookie(cookieOf(groupId))
    return isGroupSecret(secret) ? secret : undefined
  },
})

/** Lax, so that somebody who follows the link from a messenger is recognised at once. The page's script reads it, too. */
function remember<T extends Pick<Seen, 'device'>>({ device, ...seen }: T, caller: Caller): Omit<T, 'device'> {
  if (device)
    caller.setCookie(cookieOf(device.groupId), device.secret, { maxAgeSeconds, path: '/', sameSite: 'lax' })
  return seen
}

export function groupsRoutes(groups: GroupsService, limits: GroupLimits): Route[] {
  return [
    route(calls.createGroup, async (input, caller) => {
      await limits.makeGroup(signedInUser(caller))
      return remember(await groups.createGroup(signedInUser(caller), input), caller)
    }),
    route(calls.listGroups, async (_, caller) => ({ groups: await groups.listGroups(signedInUser(caller)) })),
    route(calls.getGroup, async ({ code, seen }, caller) =>
      remember(await groups.getGroup(code, viewerOf(caller), seen), caller),
    ),
    route(calls.voteInGroup, async (input, caller) => {
      await limits.speakInGroup(caller.address)
      return remember(await groups.voteInGroup(input, viewerOf(caller)), caller)
    }),
    route(calls.commentInGroup, async (input, caller) => {
      await limits.speakInGroup(caller.address)
      return remember(await groups.commentInGroup(input, viewerOf(caller)), caller)
    }),
    route(calls.bookGroup, async (input, caller) => {
      await limits.makeGroup(signedInUser(caller))
      return groups.bookGroup(signedInUser(caller), input, caller.language)
    }),
    route(calls.getShare, async ({ share }) => ({ share: await groups.getShare(share) })),
    route(calls.declineShare, async ({ share }, caller) => {
      await limits.speakInGroup(caller.address)
      return { share: await groups.declineShare(share) }
    }),
    route(calls.closeGroup, ({ code }, caller) => groups.closeGroup(signedInUser(caller), code)),
    route(calls.turnGroup, async ({ code }, caller) => {
      // Each link that is past stays.
      await limits.makeGroup(signedInUser(caller))
      return groups.turnGroup(signedInUser(caller), code)
    }),
    route(calls.removeGroupName, async ({ code, id }, caller) => {
      // Limited, since it mails new links to everybody invited.
      await limits.makeGroup(signedInUser(caller))
      return groups.removeGroupName(signedInUser(caller), code, id)
    }),
  ]
}
