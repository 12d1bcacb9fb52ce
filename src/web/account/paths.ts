import { safeRedirect } from '#web/platform/guard.ts'

/** A page of the account's with where to go afterwards; nothing is carried that leads home anyway. */
export function withRedirect(path: string, redirect: string | null): string {
  const target = safeRedirect(redirect)
  return target === '/' ? path : `${path}?redirect=${encodeURIComponent(target)}`
}
