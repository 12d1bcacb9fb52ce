import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** A label of a word or two stays on one line, so the values beside each other begin on one. */
export type FactTile = {
  icon: IconName
  label: string
  value: ReactNode
  /** Has a row of its own on a phone. */
  isWide?: true
  /** Three in a row, with values on one line below labels of any length. */
  width?: 'w-24 justify-between'
}

/** The key facts side by side: two in a row on a phone, all of them where there is space. */
export function FactTiles({ facts }: { facts: readonly FactTile[] }) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-2xl border border-line bg-line">
      {facts.map((fact) => (
        <div
          key={fact.label}
          className={`flex grow flex-col gap-1 bg-surface p-4 ${fact.isWide ? 'w-full sm:w-32' : (fact.width ?? 'w-36')}`}
        >
          <dt className="flex gap-2 text-xs font-semibold text-muted">
            <Icon name={fact.icon} size={16} className="text-accent" />
            {fact.label}
          </dt>
          <dd className="text-sm font-semibold">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
