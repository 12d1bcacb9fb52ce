import type { ReactNode } from 'react'

type CardProps = {
  children: ReactNode
  /** Fills the top edge to edge; a Picture, usually. */
  picture?: ReactNode
  as?: 'article' | 'section' | 'div' | 'li' | 'aside' | undefined
  /** Lifts on hover and lets one link inside it (class `card-link`) cover the whole card. */
  linked?: boolean | undefined
  className?: string | undefined
  'aria-labelledby'?: string | undefined
}

export function Card({
  children,
  picture,
  as: Tag = 'div',
  linked = false,
  className = '',
  ...rest
}: CardProps) {
  return (
    <Tag
      {...rest}
      className={`relative flex flex-col overflow-hidden rounded-2xl border border-line bg-surface ${linked ? 'eased hover:border-edge hover:lifted' : ''} ${className}`}
    >
      {picture}
      <div className="flex grow flex-col gap-3 p-4 sm:p-5">{children}</div>
    </Tag>
  )
}
