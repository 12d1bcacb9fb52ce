import type { ReactNode } from 'react'

const address = /(https?:\/\/\S*[\w/]|[^\s()<>,;:]+@[^\s()<>,;:]*\w)/

/** A sentence in which addresses of mailboxes and pages can be followed. */
export function Linked({ children }: { children: string }): ReactNode {
  // What the pattern holds stands between the rest, at every second place.
  return children.split(address).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a
        key={part}
        href={part.includes('://') ? part : `mailto:${part}`}
        className="wrap-anywhere text-accent underline"
      >
        {part}
      </a>
    ),
  )
}
