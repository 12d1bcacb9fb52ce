import { buttonClass } from '#web/ui/button.tsx'

/** Beside the search, which is the one main action of a desktop and is folded away on a phone: filled there alone. */
export const mainOnPhone = 'max-lg:border-accent max-lg:bg-accent max-lg:text-accent-ink'

export const mainAction = (): string => `${buttonClass()} ${mainOnPhone}`
