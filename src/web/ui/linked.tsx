import type { ReactNode } from 'react'

const address = /(https?:\/\/\S*[\w/]|[^\s()<>,;:]+@[^\s()<>,;:]*\w)/

/** A sentence in which mail addresses and URLs become links. */
export function Linked({ children }: { children: string }): ReactNode {
  // split() puts each match of the pattern at an odd index.
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
