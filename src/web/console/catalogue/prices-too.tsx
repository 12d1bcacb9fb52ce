import { useState } from 'react'
import { formatRupees } from '#shared/domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { DoneNote } from '#web/console/parts.tsx'
import { say } from '#web/console/say.ts'
import type { Document } from './document.ts'
import { withSameChange } from './same-change.ts'

type Props = {
  published: Document | undefined
  document: Document
  onChange: (document: Document) => void
}

/** Below a usual price that was changed: by one press the prices of seasons and days change, too. */
export function PricesToo({ published, document, onChange }: Props) {
  const [isDone, setDone] = useState(false)
  const change = withSameChange(published, document)
  return (
    <>
      {change && (
        <Button
          className="text-start text-sm"
          onClick={() => {
            setDone(true)
            onChange(change.document)
          }}
        >
          {say(change.by > 0 ? 'pricesTooMore' : 'pricesTooLess', { by: formatRupees(Math.abs(change.by)) })}
        </Button>
      )}
      <DoneNote>{!change && isDone && say('pricesTooDone')}</DoneNote>
    </>
  )
}
