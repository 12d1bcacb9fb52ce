import './offline-start.ts'
import { placeToasts } from '#web/ui/toast-place.ts'
import { parseShortlist } from '#shared/domain/shortlist.ts'
import { shortlist } from '#web/platform/shortlist.tsx'
import { watchMenus } from './menu-closing.ts'

// Loaded after hydration, so that the first bytes of the page need not carry it.
watchMenus()
const toasts = document.querySelector<HTMLElement>('section.fixed')
if (toasts) placeToasts(toasts)
// Shows changes that another tab makes to the shortlist.
addEventListener('storage', ({ key, newValue }) => {
  if (key === 'shortlist') shortlist.write(parseShortlist(newValue))
})
