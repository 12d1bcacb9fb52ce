import type { Api } from './api/api.ts'
import { readSession } from './session-storage.ts'
import { shortlist } from './shortlist.tsx'
import type { ShortlistAccount } from './shortlist-account.ts'
import { toasts } from './toasts.ts'

const userId = () => {
  const { isAuthenticated, user } = readSession()
  return isAuthenticated ? user?._id : undefined
}

let account: Promise<ShortlistAccount> | undefined
let calls: Api | undefined

/** Comes for those who are logged in only: what a visitor puts aside needs no calls. */
async function withAccount(work: (account: ShortlistAccount) => Promise<void>): Promise<void> {
  const api = calls
  if (!api || userId() === undefined) return
  account ??= import('./shortlist-account.ts').then(({ shortlistAccount }) =>
    shortlistAccount({ api, store: shortlist, userId, tell: (words) => toasts.show('error', words) }),
  )
  await work(await account)
}

/** At the start of a page: from now on what is put aside reaches the account too. */
export function startShortlist(api: Api): void {
  calls = api
  shortlist.reportTo((change) => void withAccount((held) => held.send(change)))
  if (shortlist.owner() !== (userId() ?? null)) void withAccount((held) => held.join())
}

export const refreshShortlist = () => withAccount((held) => held.refresh())
