import { useRef, useState } from 'react'
import { maxGroupShares } from '#shared/bounds.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { ShareDraft } from './draft.ts'
import { ShareFields, shareColumns } from './share-fields.tsx'

type ShareListProps = {
  shares: readonly ShareDraft[]
  price: number | undefined
  wrong: string | undefined
  errorOf: (field: string) => string | undefined
  onChange: (shares: readonly ShareDraft[]) => void
}

const isWrongInside = (wrong: string | undefined, at: number) =>
  wrong?.startsWith(`shares.${at}.`) === true && !wrong.endsWith('.email')

/** Who pays what: a table on a desktop; narrower, rows of which one at a time shows all its fields. */
export function ShareList({ shares, price, wrong, errorOf, onChange }: ShareListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [added, setAdded] = useState<number>()
  const [open, setOpen] = useState(() => shares.find(({ name }) => name.trim() === '')?.key)

  function add() {
    const key = Math.max(...shares.map((one) => one.key)) + 1
    setAdded(key)
    setOpen(key)
    onChange([...shares, { key, name: '', email: '', people: 1, rooms: 0 }])
  }
  function put(share: ShareDraft, before: ShareDraft) {
    // The row in which an address is typed stays as it is.
    if (share.email === before.email) setOpen(share.key)
    onChange(shares.map((one) => (one.key === share.key ? share : one)))
  }
  function remove({ key }: ShareDraft) {
    onChange(shares.filter((one) => one.key !== key))
    heading.current?.focus()
  }

  return (
    <div className="flex flex-col gap-2">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {text('groupBook.shares')}
      </h3>
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
            isOpen={share.key === open || isWrongInside(wrong, at)}
            onToggle={() => setOpen(share.key === open ? undefined : share.key)}
            onChange={(next) => put(next, share)}
            onRemove={at > 0 && shares.length > 2 ? () => remove(share) : undefined}
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
