import { useEffect, useState } from 'react'
import { maxChildAge, maxPeople } from '#shared/bounds.ts'
import { text } from '#shared/messages/text.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useTypedEarly } from '#web/ui/use-typed-early.ts'

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
  const [loaded, setLoaded] = useState<typeof import('./child-ages.tsx')>()
  const [isTyped, setIsTyped] = useState(false)
  const type = () => setIsTyped(true)
  const field = useTypedEarly(type)
  const initial = agesIn(asked)

  useEffect(() => {
    import('./child-ages.tsx').then(
      // Somebody who is in the field stays in it.
      (code) => field.current !== document.activeElement && setLoaded(code),
      () => undefined,
    )
  }, [field])

  if (loaded && initial && !isTyped) return <loaded.ChildAges {...{ initial, error, isAgeMissing }} />
  return (
    <div className="col-span-full sm:col-span-1">
      <TextField
        ref={field}
        name="children"
        autoComplete="off"
        label={text('plan.children')}
        hint={text('plan.childrenHint', { most: maxChildAge })}
        error={error}
        defaultValue={asked}
        onChange={type}
      />
    </div>
  )
}
