import { useState } from 'react'
import type { Json } from '#shared/domain/record-differences.ts'
import { say, sayCounted } from '#web/console/say.ts'
import { Button } from '#web/ui/button.tsx'
import { evenHindi, type HindiList } from './hindi-lists.ts'

type Props = {
  /** Undefined: the field is not a list. */
  lists: HindiList | undefined
  fill: (entry: Json) => Json
  onChange: (list: Json) => void
}

/** One press gives a Hindi list the length of its English one, another takes it back. */
export function EvenHindi({ lists, fill, onChange }: Props) {
  const [evened, setEvened] = useState<{ before: Json; after: string }>()
  if (!lists || lists.hindi.length === 0) return null
  const { own, hindi } = lists
  const more = own.length - hindi.length
  // Once the list is edited there is nothing to take back.
  const undone = evened?.after === JSON.stringify(hindi) ? evened : undefined
  if (more === 0 && !undone) return null
  function press() {
    const after = undone ? undone.before : evenHindi(lists!, fill)
    setEvened(undone ? undefined : { before: [...hindi], after: JSON.stringify(after) })
    onChange(after)
  }
  const words = more > 0 ? sayCounted('hindiFill', more) : sayCounted('hindiDrop', -more)
  // The same button, which stays focused.
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <Button onClick={press}>{undone ? say('undo') : words}</Button>
      <p role="status" className="text-sm text-muted empty:absolute">
        {undone && say('hindiEven', { count: own.length })}
      </p>
    </div>
  )
}
