import { type LoaderFunctionArgs, redirect } from 'react-router'
import { getShare } from '#shared/contract/groups.ts'
import type { Share } from '#shared/contract/groups-schemas.ts'
import { paths } from '#shared/screens.ts'
import { callThunk } from '#web/platform/thunk.ts'
import { storeOf } from './loading.ts'

const shareOf = callThunk('groups/getShare', getShare)

/** The share whose mail led here; null for a code that is none. */
export async function readShare(args: LoaderFunctionArgs): Promise<Share | null> {
  const code = new URL(args.request.url).searchParams.get('share') ?? ''
  const result = await storeOf(args).dispatch(shareOf({ share: code }))
  if (!shareOf.fulfilled.match(result)) return null
  const { share } = result.payload
  // The link of the group was changed after the mail had been sent.
  if (share.groupCode !== args.params['code']) throw redirect(`${paths.group(share.groupCode)}?share=${code}`)
  return share
}
