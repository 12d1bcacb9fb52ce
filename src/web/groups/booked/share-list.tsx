import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { maxGroupShares } from '#shared/bounds.ts'
import { text } from '#shared/messages/text.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { controlId, type ShareDraft } from './draft.ts'
import { isFilled, ShareFields, shareColumns } from './share-fields.tsx'

/** What was wrong at the last attempt. */
type Problem = { field?: string | undefined }

type ShareListProps = {
  shares: readonly ShareDraft[]
  price: number | undefined
  problem: Problem | undefined
  errorOf: (field: string) => string | undefined
  onChange: (shares: readonly ShareDraft[]) => void
}

const isWrongInside = (wrong: string | undefined, at: number) => wrong?.startsWith(`shares.${at}.`) === true

function Filled({ shares }: { shares: readonly ShareDraft[] }) {
  const count = shares.filter(isFilled).length
  return (
    <div className="flex items-center gap-3 text-sm lg:hidden">
      <span className="shrink-0 font-semibold even-digits">
        {text('groupBook.filled', { count, all: shares.length })}
      </span>
      <Bar part={count} whole={shares.length} height={6} className="w-full rounded-full bg-line text-good" />
    </div>
  )
}

/** Who pays what: a table on a desktop; narrower, rows of which one at a time shows its fields. */
export function ShareList({ shares, price, problem, errorOf, onChange }: ShareListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [added, setAdded] = useState<number>()
  const [open, setOpen] = useState(() => shares.find((share) => !isFilled(share))?.key)
  // What is wrong is shown until a row is opened or closed by hand.
  const [seen, setSeen] = useState<Problem>()
  const isShown = ({ key }: ShareDraft, at: number) =>
    key === open || (problem !== seen && isWrongInside(problem?.field, at))

  function choose(key: number | undefined) {
    setSeen(problem)
    setOpen(key)
  }

  function add() {
    const key = Math.max(...shares.map((one) => one.key)) + 1
    setAdded(key)
    choose(key)
    onChange([...shares, { key, name: '', email: '', people: 1, rooms: 0 }])
  }
  function put(share: ShareDraft) {
    choose(share.key)
    onChange(shares.map((one) => (one.key === share.key ? share : one)))
  }
  function remove({ key }: ShareDraft) {
    onChange(shares.filter((one) => one.key !== key))
    heading.current?.focus()
  }

  /** The first share below, else above, that lacks something. */
  function nextOf(from: number) {
    const after = shares.map((share, at) => ({ share, at })).filter(({ share }) => !isFilled(share))
    const next = after.find(({ at }) => at > from) ?? after.find(({ at }) => at < from)
    if (!next) return undefined
    const { share, at } = next
    const isNamed = share.name.trim() !== ''
    return {
      name: isNamed ? share.name : text('groupBook.shareNumber', { number: at + 1 }),
      open() {
        // A field that is not shown takes no focus.
        flushSync(() => choose(share.key))
        document.getElementById(controlId(`shares.${at}.${isNamed ? 'email' : 'name'}`))?.focus()
      },
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {text('groupBook.shares')}
      </h3>
      <Filled shares={shares} />
      <div className="flex flex-col max-lg:gap-3">
        <p
          aria-hidden="true"
          className={`hidden border-b border-line pb-2 text-sm font-semibold text-muted lg:grid ${shareColumns}`}
        >
          <span>{text('groupBook.name')}</span>
          <span>{text('groupBook.email')}</span>
          <span>{text('groupBook.people')}</span>
          <span>{text('choice.extraRooms')}</span>
          <span className="text-right">{text('groupBook.pays')}</span>
        </p>
        {shares.map((share, at) => (
          <ShareFields
            key={share.key}
            {...{ share, price, errorOf }}
            place={at}
            isAdded={share.key === added}
            isOpen={isShown(share, at)}
            onToggle={() => choose(isShown(share, at) ? undefined : share.key)}
            onChange={put}
            onRemove={at > 0 && shares.length > 2 ? () => remove(share) : undefined}
            next={nextOf(at)}
          />
        ))}
      </div>
      {shares.length < maxGroupShares && (
        <Button icon="plus" variant="quiet" className="-ml-5 self-start" onClick={add}>
          {text('groupBook.addShare')}
        </Button>
      )}
    </div>
  )
}
