import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

type Tab = {
  key: string
  label: ReactNode
  panel: ReactNode
  /** Makes the tab a link, so that it works before JavaScript does. */
  href?: string | undefined
}

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (key: string) => void
}

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const tabClass =
  'inline-flex min-h-11 items-center border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-muted no-underline eased hover:text-ink aria-selected:border-accent aria-selected:text-accent'

export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent, index: number) {
    const next = moves[event.key]?.(index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onSelect(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-2 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab, index) => {
          const Tag = tab.href === undefined ? 'button' : 'a'
          return (
            <Tag
              key={tab.key}
              role="tab"
              id={`${id}-tab-${tab.key}`}
              {...(tab.href === undefined ? { type: 'button' as const } : { href: tab.href })}
              aria-selected={tab.key === selected}
              aria-controls={`${id}-panel-${tab.key}`}
              tabIndex={tab.key === selected ? 0 : -1}
              onClick={(event) => {
                event.preventDefault()
                onSelect(tab.key)
              }}
              onKeyDown={(event) => move(event, index)}
              className={tabClass}
            >
              {tab.label}
            </Tag>
          )
        })}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-panel-${tab.key}`}
          aria-labelledby={`${id}-tab-${tab.key}`}
          tabIndex={0}
          hidden={tab.key !== selected}
          className="pt-5"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
