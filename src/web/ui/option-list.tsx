import type { ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

// The list is not a <select>: the focus stays in the input, which also handles every key (ARIA combobox pattern).
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */

/** A suggestion below a text input. */
export type Option = {
  key: string
  /** The input's text once the option is chosen. */
  text: string
  content: ReactNode
  /** Neighbours of one group stand under its name. */
  group?: string
  /** Called when it is chosen. */
  work?: () => void
}

export type OptionListProps = {
  label: string
  listId: string
  options: readonly Option[]
  /** The index of the active option, -1 for none. */
  at: number
  loading: boolean
  loadingText: string
  /** Why options are missing; shown below those that there are. */
  failure?: string | null | undefined
  onPick: (option: Option) => void
}

export function OptionList(props: OptionListProps) {
  const { listId, label, loading, loadingText, failure } = props
  return (
    <div
      role="listbox"
      id={listId}
      tabIndex={-1}
      aria-label={label}
      aria-busy={loading}
      // The press must not move the focus out of the input, which would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      className="rise absolute top-full right-0 left-0 z-40 mt-2 max-h-112 overflow-y-auto lg:in-[search]:min-w-100 rounded-xl border border-line bg-surface p-1 lifted"
    >
      {groupsOf(props.options).map(({ name, first, options }) => {
        const rows = options.map((option, index) => (
          <Row key={option.key} {...props} option={option} index={first + index} />
        ))
        if (name === undefined) return rows
        return (
          <div key={`${first}`} role="group" aria-label={name}>
            <div aria-hidden="true" className="px-3 pt-3 pb-1 text-xs font-semibold text-muted">
              {name}
            </div>
            {rows}
          </div>
        )
      })}
      {(loading || failure) && (
        <div
          role="option"
          tabIndex={-1}
          aria-selected={false}
          aria-disabled="true"
          // The rows of the text before stay until the next ones have come.
          className={`flex gap-3 p-3 ${loading ? 'sticky bottom-0 bg-surface text-muted' : 'text-bad'}`}
        >
          {loading && <Spinner />}
          {loading ? loadingText : failure}
        </div>
      )}
    </div>
  )
}

function Row({ listId, at, onPick, option, index }: OptionListProps & { option: Option; index: number }) {
  return (
    <div
      role="option"
      id={`${listId}-${index}`}
      ref={index === at ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
      tabIndex={-1}
      aria-selected={index === at}
      onClick={() => onPick(option)}
      className="min-h-11 rounded-lg border-2 border-transparent px-3 py-1 hover:bg-sunk aria-selected:border-accent aria-selected:bg-accent/10"
    >
      {option.content}
    </div>
  )
}

type Group = { name: string | undefined; first: number; options: Option[] }

function groupsOf(options: readonly Option[]): Group[] {
  const groups: Group[] = []
  for (const [index, option] of options.entries()) {
    const last = groups.at(-1)
    if (last && last.name === option.group) last.options.push(option)
    else groups.push({ name: option.group, first: index, options: [option] })
  }
  return groups
}
