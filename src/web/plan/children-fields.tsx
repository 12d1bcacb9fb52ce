import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { maxChildAge, maxPeople } from '#shared/bounds.ts'
import { text } from '#shared/messages/text.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** The ages in '4, 9'; undefined if it is something else. */
function agesIn(typed: string): string[] | undefined {
  const ages = typed.split(/[\s,]+/).filter(Boolean)
  const isAge = (age: string) => /^\d\d?$/.test(age) && Number(age) <= maxChildAge
  return ages.every(isAge) && ages.length < maxPeople ? ages.map((age) => String(Number(age))) : undefined
}

type ChildrenFieldsProps = {
  asked: string
  error: string | undefined
  /** A form was sent in which an age is missing. */
  isAgeMissing: boolean
}

/** The number of children and an age for each; before its code is loaded, without scripts, and for other texts one field. */
export function ChildrenFields({ asked, error, isAgeMissing }: ChildrenFieldsProps) {
  const field = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<typeof import('./child-ages.tsx')>()
  const [isTyped, setIsTyped] = useState(false)
  const initial = agesIn(asked)

  // What was typed before hydration stays.
  useLayoutEffect(() => {
    const input = field.current?.querySelector('input')
    if (input && input.value !== input.defaultValue) setIsTyped(true)
  }, [])
  useEffect(() => {
    import('./child-ages.tsx').then(setLoaded, () => undefined)
  }, [])

  if (loaded && initial && !isTyped) return <loaded.ChildAges {...{ initial, error, isAgeMissing }} />
  return (
    <div ref={field} className="col-span-full sm:col-span-1">
      <TextField
        name="children"
        autoComplete="off"
        label={text('plan.children')}
        hint={text('plan.childrenHint', { most: maxChildAge })}
        error={error}
        defaultValue={asked}
        onChange={() => setIsTyped(true)}
      />
    </div>
  )
}
