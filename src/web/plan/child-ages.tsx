import { useState } from 'react'
import { maxChildAge, maxPeople } from '#shared/bounds.ts'
import { text } from '#shared/messages/text.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

type ChildAgesProps = {
  initial: readonly string[]
  error: string | undefined
  /** A form was sent in which an age is missing. */
  isAgeMissing: boolean
}

/** How many children, and how old each is. */
export function ChildAges({ initial, error, isAgeMissing }: ChildAgesProps) {
  const [ages, setAges] = useState(initial)
  const choices = Array.from({ length: maxChildAge + 1 }, (_, age) => ({
    value: String(age),
    label: age === 0 ? text('plan.ageBelowOne') : String(age),
  }))
  return (
    <>
      <Stepper
        label={text('plan.childrenCount')}
        error={error}
        value={ages.length}
        min={0}
        max={maxPeople - 1}
        onChange={(count) => setAges(Array.from({ length: count }, (_, at) => ages[at] ?? ''))}
        minusText={text('plan.fewerChildren')}
        plusText={text('plan.moreChildren')}
      />
      {ages.length > 0 && (
        <div className="col-span-full grid grid-cols-2 items-start gap-4 sm:grid-cols-4 lg:grid-cols-6">
          {ages.map((age, at) => (
            <SelectField
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              name="children"
              label={text('plan.ageOf', { number: at + 1 })}
              placeholder={text('plan.ageChoose')}
              required
              options={choices}
              value={age}
              error={isAgeMissing && age === '' ? text('plan.ageMissing') : undefined}
              onChange={({ target }) => setAges(ages.with(at, target.value))}
            />
          ))}
        </div>
      )}
    </>
  )
}
