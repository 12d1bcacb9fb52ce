import type { MouseEvent, ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

type PagerProps = {
  label: string
  page: number
  pages: number
  previousText: string
  nextText: string
  /** As 'Page 2 of 9'. */
  statusText: string
  /** With addresses the arrows are links, without them buttons. */
  hrefOf?: ((page: number) => string) | undefined
  /** May prevent the link's default and navigate itself. */
  onPage?: ((page: number, event: MouseEvent) => void) | undefined
}

export function Pager(props: PagerProps) {
  const { label, page, pages, previousText, nextText, statusText } = props
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <PagerEnd {...props} target={page - 1} rel="prev" possible={page > 1}>
        <Icon name="arrow-left" />
        <span>{previousText}</span>
      </PagerEnd>
      <p className="order-first w-full text-center text-sm text-muted even-digits sm:order-none sm:w-auto">
        {statusText}
      </p>
      <PagerEnd {...props} target={page + 1} rel="next" possible={page < pages}>
        <span>{nextText}</span>
        <Icon name="arrow-right" />
      </PagerEnd>
    </nav>
  )
}

type PagerEndProps = Pick<PagerProps, 'hrefOf' | 'onPage'> & {
  target: number
  rel: 'prev' | 'next'
  possible: boolean
  children: ReactNode
}

function PagerEnd({ target, rel, possible, hrefOf, onPage, children }: PagerEndProps) {
  const go = (event: MouseEvent) => onPage?.(target, event)
  if (hrefOf && possible) {
    return (
      <a href={hrefOf(target)} rel={rel} onClick={go} className={buttonClass()}>
        {children}
      </a>
    )
  }
  return (
    <button type="button" disabled={!possible} onClick={go} className={buttonClass()}>
      {children}
    </button>
  )
}
