import type { ReactNode } from 'react'
import { MailLink, TelephoneLink } from './links.tsx'

/** Empty values are left out. */
export type Fact = readonly [term: string, value: ReactNode]

export const mailValue = (mail: string): ReactNode => mail && <MailLink mail={mail} />
export const telephoneValue = (number: string): ReactNode => number && <TelephoneLink number={number} />

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-1">
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== false)
        .map(([term, value]) => (
          <div key={term} className="flex gap-2">
            <dt className="w-32 shrink-0 text-muted">{term}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
