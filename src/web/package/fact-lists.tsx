import type { ReactNode } from 'react'
import { languageOfWords } from '#shared/messages/language.ts'

/** A list of activities or amenities, without saying whether the price covers them. */
export function PlainList({ items }: { items: readonly string[] }) {
  return (
    <ul lang={languageOfWords(items.join(' '))} className="flex list-disc flex-col gap-1 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** Label and value, stacked on a phone; empty values are left out. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="flex flex-col">
      {rows
        .filter(([, value]) => value !== '' && value !== false && value !== undefined && value !== null)
        .map(([label, value]) => (
          <div
            key={label}
            className="grid gap-x-6 border-b border-line py-3 first:pt-0 last:border-0 sm:grid-cols-[11rem_1fr]"
          >
            <dt className="text-sm font-semibold text-muted sm:leading-relaxed">{label}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
