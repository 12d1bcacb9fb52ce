import type { Api } from './api/api.ts'
import { readSession } from './session-storage.ts'
import type { ShortlistAccount } from './shortlist-account.ts'
import { shortlist } from './shortlist.tsx'
import { toasts } from './toasts.ts'

const userId = () => {
  const { isAuthenticated, user } = readSession()
  return isAuthenticated ? user?._id : undefined
}

let account: Promise<ShortlistAccount> | undefined
let calls: Api | undefined

/** Loads for people who are logged in only: a visitor's shortlist needs no calls. */
async function withAccount(work: (account: ShortlistAccount) => Promise<void>): Promise<void> {
  const api = calls
  if (!api || userId() === undefined) return
  account ??= import('./shortlist-account.ts').then(({ shortlistAccount }) =>
    shortlistAccount({ api, store: shortlist, userId, notify: (words) => toasts.show('error', words) }),
  )
  await work(await account)
}

/** Runs at the start of a page; from then on changes also reach the account. */
export function startShortlist(api: Api): void {
  calls = api
  shortlist.reportTo((change) => void withAccount((joined) => joined.send(change)))
  if (shortlist.owner() !== (userId() ?? null)) void withAccount((joined) => joined.join())
}

export const refreshShortlist = () => withAccount((joined) => joined.refresh())
