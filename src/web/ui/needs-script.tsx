import type { ReactNode } from 'react'

type NeedsScriptProps = {
  words: string
  /** An alternative that works without scripts. */
  children?: ReactNode
}

/** Explains why nothing happens where the browser runs no scripts. */
export function NeedsScript({ words, children }: NeedsScriptProps) {
  return (
    <noscript>
      <p className="rounded-xl border border-line bg-sunk px-4 py-3">
        {words} {children}
      </p>
    </noscript>
  )
}
