import './offline-start.ts'
import { placeToasts } from '#web/ui/toast-place.ts'
import { parseShortlist } from '#shared/domain/shortlist.ts'
import { shortlist } from '#web/platform/shortlist.tsx'
import { watchMenus } from './menu-closing.ts'

// What nobody needs before the page has come to life, and its first bytes do not have to carry.
watchMenus()
const toasts = document.querySelector<HTMLElement>('section.fixed')
if (toasts) placeToasts(toasts)
// What another tab puts on the shortlist is counted here, too.
addEventListener('storage', ({ key, newValue }) => {
  if (key === 'shortlist') shortlist.write(parseShortlist(newValue))
})
