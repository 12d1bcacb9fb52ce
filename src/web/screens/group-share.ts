import { type LoaderFunctionArgs, redirect } from 'react-router'
import { getShare } from '#shared/contract/groups.ts'
import type { Share } from '#shared/contract/groups-schemas.ts'
import { paths } from '#shared/screens.ts'
import { ask } from '#web/platform/thunk.ts'
import { apiOf } from './loading.ts'

/** The share whose mailed link led here; null for an unknown code. */
export async function readShare(args: LoaderFunctionArgs): Promise<Share | null> {
  const code = new URL(args.request.url).searchParams.get('share') ?? ''
  const found = await ask(apiOf(args), getShare, { share: code })
  if (!found.ok) return null
  const { share } = found.answer
  // The group's link has changed since the mail was sent.
  if (share.groupCode !== args.params['code']) throw redirect(`${paths.group(share.groupCode)}?share=${code}`)
  return share
}
