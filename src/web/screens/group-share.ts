import { type LoaderFunctionArgs, redirect } from 'react-router'
import { getShare } from '#shared/contract/groups.ts'
import type { Share } from '#shared/contract/groups-schemas.ts'
import { paths } from '#shared/screens.ts'
import { callThunk } from '#web/platform/thunk.ts'
import { storeOf } from './loading.ts'

const shareOf = callThunk('groups/getShare', getShare)

/** The share whose mailed link led here; null for an unknown code. */
export async function readShare(args: LoaderFunctionArgs): Promise<Share | null> {
  const code = new URL(args.request.url).searchParams.get('share') ?? ''
  const result = await storeOf(args).dispatch(shareOf({ share: code }))
  if (!shareOf.fulfilled.match(result)) return null
  const { share } = result.payload
  // The group's link has changed since the mail was sent.
  if (share.groupCode !== args.params['code']) throw redirect(`${paths.group(share.groupCode)}?share=${code}`)
  return share
}
