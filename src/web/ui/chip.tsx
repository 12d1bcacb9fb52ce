import type { ReactNode } from 'react'
import { languageOfWords } from '#shared/messages/language.ts'
import { Icon, type IconName } from './icon.tsx'

export type ChipTone = 'plain' | 'marigold' | 'good' | 'bad'

const tones: Record<ChipTone, string> = {
  plain: 'border-line bg-sunk text-ink',
  marigold: 'border-transparent bg-marigold text-marigold-ink',
  good: 'border-good/40 bg-good/10 text-good',
  bad: 'border-bad/40 bg-bad/10 text-bad',
}

type ChipProps = { children: ReactNode; tone?: ChipTone; icon?: IconName | undefined }

export function Chip({ children, tone = 'plain', icon }: ChipProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border min-h-6 px-3 text-xs font-semibold ${tones[tone]}`}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}

type ChipListProps = {
  items: readonly string[]
  /** How many items are shown. */
  first: number
  /** Follows when there are more, as '+2 more'; without it the rest is left out silently. */
  moreText?: string | undefined
  label?: string | undefined
  /** The reader's wording of an item; the default is the catalogue's. */
  say?: (item: string) => string
}

const asItIs = (item: string) => item

/** Texts of the catalogue. */
export function ChipList({ items, first, moreText, label, say = asItIs }: ChipListProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {items.slice(0, first).map((item) => {
        const words = say(item)
        return (
          <li key={item} lang={languageOfWords(words)} className="flex">
            <Chip>{words}</Chip>
          </li>
        )
      })}
      {moreText && items.length > first && (
        <li className="flex items-center text-xs font-semibold text-muted">{moreText}</li>
      )}
    </ul>
  )
}
