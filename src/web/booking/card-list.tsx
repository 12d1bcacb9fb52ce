import type { ReactNode } from 'react'

/** A list of cards under its own heading; renders nothing without cards. */
export function CardList({ title, cards }: { title: string; cards: readonly ReactNode[] }) {
  if (cards.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2>{title}</h2>
      <ul className="grid gap-4 sm:grid-cols-2">{cards}</ul>
    </section>
  )
}
