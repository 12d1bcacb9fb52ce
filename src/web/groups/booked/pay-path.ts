import { paths } from '#shared/screens.ts'

/** The page that pays a share; a visitor returns to it after the login. */
export const payPath = (share: string): string => `${paths.checkout}?${new URLSearchParams({ share })}`
