import { addToShortlist, getShortlist, removeFromShortlist } from '#shared/contract/shortlist.ts'
import { readIds, writeIds } from '#shared/domain/package-ids.ts'
import { type Api, failureOf } from './api/api.ts'
import { ownerKey, type ShortlistChange, type ShortlistStore } from './shortlist.tsx'
import { writeStored } from './stored.ts'

type AccountDeps = {
  api: Api
  store: ShortlistStore
  /** Who is logged in now. */
  userId: () => string | undefined
  notify: (words: string) => void
}

export type ShortlistAccount = ReturnType<typeof shortlistAccount>

/** Synchronises the browser's list with the account's while somebody is logged in. */
export function shortlistAccount({ api, store, userId, notify }: AccountDeps) {
  function adopt(packageIds: readonly string[], user: string) {
    writeStored(ownerKey, user)
    store.write(packageIds)
  }

  /** Sends one call after the other, so that the last answer counts. */
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function inTurn(work: (user: string) => Promise<{ packageIds: string[] } | null>): Promise<void> {
    const before = last
    waiting++
    async function take() {
      await before
      const user = userId()
      try {
        const answer = user === undefined ? null : await work(user)
        // A later change is still being sent, and its answer follows.
        if (user !== undefined && answer && waiting === 1 && userId() === user) adopt(answer.packageIds, user)
      } finally {
        waiting--
      }
    }
    const turn = take()
    last = turn.catch(() => undefined)
    return turn
  }

  /** A list without an owner becomes the person's; another person's list is dropped. */
  const merge = () => {
    const packageIds = store.owner() === null ? readIds(writeIds(store.list())) : []
    return packageIds.length > 0 ? api(addToShortlist, { packageIds }) : api(getShortlist, {})
  }

  return {
    /** Runs after a login. If the account is out of reach, the next page tries again. */
    async join(): Promise<void> {
      if (store.owner() === userId()) return
      await inTurn(merge).catch(() => undefined)
    },

    /** Another device may have changed the list. */
    async refresh(): Promise<void> {
      await inTurn((user) => (store.owner() === user ? api(getShortlist, {}) : merge())).catch(
        () => undefined,
      )
    },

    async send({ packageId, isShortlisted }: ShortlistChange): Promise<void> {
      const endpoint = isShortlisted ? addToShortlist : removeFromShortlist
      try {
        await inTurn(async (user) => {
          if (store.owner() !== user) await merge()
          return isShortlisted
            ? api(addToShortlist, { packageIds: [packageId] })
            : api(removeFromShortlist, { packageId })
        })
      } catch (error) {
        // A visitor's list needs no account; a person's shows what the account holds.
        if (userId() === undefined) return
        store.set(packageId, !isShortlisted)
        notify(failureOf(error, endpoint).message)
      }
    },
  }
}
