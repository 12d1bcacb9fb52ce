import type { ReactNode } from 'react'

const address = /(https?:\/\/\S*[\w/]|[^\s()<>,;:]+@[^\s()<>,;:]*\w)/

/** A mail address that may only break after its sign, where nothing is added or lost when it is read or copied. */
export function MailAddress({ children }: { children: string }): ReactNode {
  const end = children.indexOf('@') + 1
  return (
    <>
      {children.slice(0, end)}
      <wbr />
      {children.slice(end)}
    </>
  )
}

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
        className="inline-block wrap-anywhere text-accent underline"
      >
        {part.includes('://') ? part : <MailAddress>{part}</MailAddress>}
      </a>
    ),
  )
}
