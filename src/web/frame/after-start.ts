import './offline-start.ts'
import { text } from '#shared/messages/text.ts'
import { allowEnding, endOwedSession, stopEnding } from '#web/account/owed-session.ts'
import { ending } from '#web/account/signed-out.ts'
import { userRestored } from '#web/account/slice.ts'
import { watchFocus } from '#web/ui/lost-focus.ts'
import { placeToasts } from '#web/ui/toast-place.ts'
import { shown } from '#web/platform/shown-error.ts'
import { shortlist } from '#web/platform/shortlist.tsx'
import { toasts } from '#web/platform/toasts.ts'
import { readSession, showSession } from '#web/platform/session-storage.ts'
import type { Store } from '#web/state/store.ts'
import { reloadIfLost } from './lost-file.ts'
import { watchMenus } from './menu-closing.ts'

// Loaded after hydration, so that the first bytes of the page need not carry it.
watchMenus()
watchFocus()
shown.mend = reloadIfLost
reloadIfLost(shown.error)
placeToasts(toasts)
const endSession = () => endOwedSession(() => toasts.show('info', text('account.signOutOwed')))
void endSession()
ending.stop = stopEnding
ending.resume = () => {
  allowEnding()
  void endSession()
}
addEventListener('online', () => void endSession())
addEventListener('storage', ({ key }) => {
  if (key === 'shortlist') shortlist.reread()
  if (key === 'isAuthenticated' && readSession().isAuthenticated) {
    stopEnding()
    allowEnding()
  }
})

/** A page that shows one person's data must not stay for the next one at this device, nor a visitor's for who signs in. */
export function watch(store: Store): void {
  let shownId: string | undefined
  const note = () => {
    shownId = store.getState().auth.user?._id ?? shownId
  }
  const follow = () => {
    const { user, isAuthenticated } = readSession()
    if (shownId !== undefined && user?._id !== shownId) {
      document.body.hidden = true
      location.reload()
    } else if (isAuthenticated && !store.getState().auth.user) {
      showSession()
      store.dispatch(userRestored(user))
    }
  }
  // By the time it is needed, the files of this release may be gone.
  void import('#web/platform/api/renewal.ts').catch(() => undefined)
  note()
  // Somebody may have logged in or out while this was loading.
  follow()
  store.subscribe(note)
  // Another tab has logged in or out; `key` is null if it has emptied the storage.
  addEventListener('storage', ({ key }) => {
    if (key === 'user' || key === 'isAuthenticated' || key === null) follow()
  })
  // The browser brings pages back as they were when somebody navigates back.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    shortlist.reread()
    follow()
  })
}
