import { safeRedirect } from '#web/platform/guard.ts'

/** A page of the account with the path to return to; home is the default and left out. */
export function withRedirect(path: string, redirect: string | null): string {
  const target = safeRedirect(redirect)
  return target === '/' ? path : `${path}?redirect=${encodeURIComponent(target)}`
}
