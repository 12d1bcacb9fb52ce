import { type FormEvent, type ReactNode, useState } from 'react'
import { maxChildAge, maxDays, maxPeople } from '#shared/bounds.ts'
import { likes } from '#shared/domain/likes.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type PlanField, type PlanTexts, queryOf } from './address.ts'
import type { PlanProblem } from './loaded.ts'
import { likeName } from './like-name.ts'
import { monthName } from './month-name.ts'

const [usualAdults, usualDays] = [2, 3]
const monthChoices = () =>
  Array.from({ length: 12 }, (_, month) => ({ value: String(month + 1), label: monthName(month + 1) }))

const wholeOr = (typed: string, most: number, usual: number): number => {
  const value = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return value >= 1 && value <= most ? value : usual
}

type PlanFormProps = {
  asked: PlanTexts
  problem: PlanProblem | undefined
  isBusy: boolean
  /** The field for the town. */
  townField: ReactNode
  /** The query of the plan that was asked for. */
  onPlan: (query: string) => void
}

/** A GET form: it works without JavaScript, and its address is the plan. */
export function PlanForm({ asked, problem, isBusy, townField, onPlan }: PlanFormProps) {
  const errorOf = (field: PlanField) => (problem?.field === field ? problem.message : undefined)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onPlan(queryOf(new FormData(event.currentTarget)))
  }
  return (
    <form method="get" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {townField}
        <TextField
          name="rupees"
          inputMode="numeric"
          autoComplete="off"
          label={text('plan.rupees')}
          hint={text('plan.rupeesHint')}
          error={errorOf('rupees')}
          defaultValue={asked.rupees}
        />
        <SelectField
          name="month"
          label={text('plan.month')}
          placeholder={text('plan.monthChoose')}
          defaultValue={asked.month}
          options={monthChoices()}
          error={errorOf('month')}
        />
        <Party asked={asked} errorOf={errorOf} />
      </div>
      <Likes chosen={asked.likes.split(',')} error={errorOf('likes')} />
      <Button type="submit" variant="primary" busy={isBusy} className="self-start">
        {text('plan.submit')}
      </Button>
    </form>
  )
}

type PartyProps = { asked: PlanTexts; errorOf: (field: PlanField) => string | undefined }

function Party({ asked, errorOf }: PartyProps) {
  const [adults, setAdults] = useState(wholeOr(asked.adults, maxPeople, usualAdults))
  const [days, setDays] = useState(wholeOr(asked.days, maxDays, usualDays))
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 min-[22rem]:grid-cols-2">
        <Stepper
          name="days"
          label={text('calculator.days')}
          hint={text('plan.daysHint')}
          error={errorOf('days')}
          value={days}
          min={1}
          max={maxDays}
          onChange={setDays}
          minusText={text('calculator.fewerDays')}
          plusText={text('calculator.moreDays')}
        />
        <Stepper
          name="adults"
          label={text('plan.adults')}
          error={errorOf('adults')}
          value={adults}
          min={1}
          max={maxPeople}
          onChange={setAdults}
          minusText={text('plan.fewerAdults')}
          plusText={text('plan.moreAdults')}
        />
      </div>
      <TextField
        name="children"
        autoComplete="off"
        label={text('plan.children')}
        hint={text('plan.childrenHint', { most: maxChildAge })}
        error={errorOf('children')}
        defaultValue={asked.children}
      />
    </>
  )
}

function Likes({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{text('plan.likes')}</legend>
      <p className={error === undefined ? 'text-sm text-muted' : 'text-sm font-medium text-bad'}>
        {error ?? text('plan.likesHint')}
      </p>
      <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-6">
        {likes.map((like) => (
          <Checkbox
            key={like}
            name="likes"
            value={like}
            label={likeName(like)}
            defaultChecked={chosen.includes(like)}
          />
        ))}
      </div>
    </fieldset>
  )
}
