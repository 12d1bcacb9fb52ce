import { type ReactNode, useState } from 'react'
import { Panel } from './parts.tsx'
import { say, type TextKey } from './say.ts'

/** A card with a count, its period, and its tasks with their actions, of which so many rows are shown. */
export type Card = {
  title: TextKey
  span: string
  count: number
  rows: number
  isCut?: boolean
  body: ReactNode
}

/** The heading and the line below it are about as tall as two rows. */
const heightOf = (cards: readonly Card[]): number => cards.reduce((sum, { rows }) => sum + rows + 2, 0)

/** Parts cards into two columns that are about equally tall. */
function inColumns(cards: readonly Card[]): Card[][] {
  const partedAt = (at: number) => [cards.slice(0, at), cards.slice(at)]
  const tallest = (at: number) => Math.max(...partedAt(at).map(heightOf))
  const places = cards.map((_, at) => at + 1)
  const at = places.reduce((best, place) => (tallest(place) <= tallest(best) ? place : best), 1)
  return partedAt(at).filter((column) => column.length > 0)
}

/** Cards with tasks stand above the others, in a wide window each part in two columns. */
const arranged = (cards: readonly Card[]): Card['title'][][][] =>
  [true, false].map((hasTasks) =>
    inColumns(cards.filter(({ count }) => count > 0 === hasTasks)).map((column) =>
      column.map(({ title }) => title),
    ),
  )

/** Parts with these titles below the others that have tasks. */
function withAdded([tasks = [], ...others]: Card['title'][][][], titles: Card['title'][]) {
  return [[...tasks.slice(0, -1), [...(tasks.at(-1) ?? []), ...titles]], ...others]
}

/** Order and column are fixed when a card first appears, so that no card moves to another place later. */
export function Cards({ cards }: { cards: readonly Card[] }) {
  const [parts, setParts] = useState(() => arranged(cards))
  const placed = new Set(parts.flat(2))
  const added = cards.map(({ title }) => title).filter((title) => !placed.has(title))
  if (added.length > 0) setParts(withAdded(parts, added))
  return (
    <div className="flex flex-col gap-4">
      {parts.map((columns, part) => (
        <div
          key={part === 0 ? 'tasks' : 'others'}
          className="grid items-start gap-4 empty:hidden lg:grid-cols-2"
        >
          {columns.map((titles) => (
            <div key={titles[0]} className="flex min-w-0 flex-col gap-4">
              {titles
                .flatMap((title) => cards.filter((card) => card.title === title))
                .map(({ title, span, count, isCut, body }) => (
                  <Panel key={title} title={`${say(title)} (${count}${isCut ? '+' : ''})`}>
                    <p className="-mt-3 text-sm text-muted">{span}</p>
                    {body}
                  </Panel>
                ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
