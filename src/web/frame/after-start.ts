import './offline-start.ts'
import { placeToasts } from '#web/ui/toast-place.ts'
import { watchMenus } from './menu-closing.ts'

// What nobody needs before the page has come to life, and its first bytes do not have to carry.
watchMenus()
const toasts = document.querySelector<HTMLElement>('section.fixed')
if (toasts) placeToasts(toasts)
