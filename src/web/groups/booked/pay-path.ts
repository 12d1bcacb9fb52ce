import { paths } from '#shared/screens.ts'

/** Where a share is paid; who is not signed in comes back there. */
export const payPath = (share: string): string => `${paths.checkout}?${new URLSearchParams({ share })}`
