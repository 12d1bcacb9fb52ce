import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { maxDays, maxPeople } from '#shared/bounds.ts'
import { type Like, likes } from '#shared/domain/likes.ts'
import { yearOfMonth } from '#shared/domain/month-year.ts'
import { type CalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { isHindi, locale } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePresent } from '#web/platform/use-present.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { type PlanField, type PlanTexts, queryOf } from './address.ts'
import { ChildrenFields } from './children-fields.tsx'
import type { PlanProblem } from './loaded.ts'
import { likeName } from './like-name.ts'
import { monthName } from './month-name.ts'
import { moodIcons } from './mood-icons.ts'
import { Picks } from './picks.tsx'

const [usualAdults, usualDays] = [2, 3]
const moods = Object.keys(moodIcons) as (keyof typeof moodIcons)[]
const otherLikes = likes.filter((like) => !(like in moodIcons))

/** The button, if no field is named. */
const firstWrong = '[aria-invalid] input,input[aria-invalid],[type=submit]'

const wholeOr = (typed: string, most: number, usual: number): number => {
  const value = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return value >= 1 && value <= most ? value : usual
}

type PlanFormProps = {
  asked: PlanTexts
  /** The chosen order, which stays for the next plan. */
  sort: string | undefined
  problem: PlanProblem | undefined
  isBusy: boolean
  /** The field for the town. */
  townField: ReactNode
  /** The query of the plan that was asked for. */
  onPlan: (query: string) => void
}

/** A GET form: it works without JavaScript, and its address is the plan. */
export function PlanForm({ asked, sort, problem, isBusy, townField, onPlan }: PlanFormProps) {
  const errorOf = (field: PlanField) => (problem?.field === field ? problem.message : undefined)
  const [isAgeMissing, setIsAgeMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>(firstWrong)?.focus()
  }, [problem])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const blank = event.currentTarget.querySelector<HTMLSelectElement>('select:invalid')
    setIsAgeMissing(blank !== null)
    if (blank) return blank.focus()
    onPlan(queryOf(new FormData(event.currentTarget)))
  }
  const now = usePresent()
  const months = monthsFrom(now === null ? undefined : todayInIndia(now), Number(asked.days) || usualDays)
  const chosen = asked.likes.split(',')
  const choiceOf = (like: Like, icon?: ReactNode) => ({
    value: like,
    label: icon ? (
      <span className="flex items-center gap-2 lg:flex-col lg:gap-1 lg:py-2">
        {icon}
        {likeName(like)}
      </span>
    ) : (
      likeName(like)
    ),
    chosen: chosen.includes(like),
  })
  return (
    <form ref={form} method="get" onSubmit={submit} noValidate className="flex flex-col gap-6">
      {sort && <input type="hidden" name="sort" value={sort} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {townField}
        <Field label={text('plan.rupees')} hint={text('plan.rupeesHint')} error={errorOf('rupees')}>
          {(control) => (
            <span className="relative block">
              <span aria-hidden="true" className="absolute top-3 left-3 leading-6 text-muted">
                ₹
              </span>
              <input
                {...control}
                type="text"
                name="rupees"
                inputMode="numeric"
                autoComplete="off"
                placeholder={text('plan.example', { value: '40,000' })}
                defaultValue={asked.rupees}
                className="control pl-8!"
              />
            </span>
          )}
        </Field>
        <Party {...{ asked, errorOf, isAgeMissing }} />
      </div>
      <Picks
        type="radio"
        name="month"
        legend={text('plan.month')}
        isField
        error={errorOf('month')}
        className="grid-cols-4 sm:grid-cols-6 lg:grid-cols-12"
        choices={months.map(({ month, year }, at) =>
          monthChoice(month, asked.month, year, at === 0 || year !== months[at - 1]?.year),
        )}
      />
      <div className="flex flex-col gap-2">
        <Picks
          type="checkbox"
          name="likes"
          legend={text('plan.likes')}
          hint={text('plan.likesHint')}
          error={errorOf('likes')}
          className="grid-cols-2 sm:grid-cols-4 lg:grid-cols-8"
          choices={moods.map((mood) => choiceOf(mood, <Icon name={moodIcons[mood]} size={24} />))}
        />
        <details open={otherLikes.some((like) => chosen.includes(like))} className="group">
          <summary className="inline-flex min-h-11 list-none items-center gap-2 font-semibold text-accent [&::-webkit-details-marker]:hidden">
            <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
            {text('plan.more')}
          </summary>
          <div className="mt-3">
            <Picks
              type="checkbox"
              name="likes"
              legend={text('plan.likesToo')}
              className="grid-cols-2 sm:grid-cols-5"
              choices={otherLikes.map((like) => choiceOf(like))}
            />
          </div>
        </details>
      </div>
      <Button type="submit" variant="primary" busy={isBusy} iconAfter="arrow-right" className="sm:self-start">
        {text('plan.submit')}
      </Button>
    </form>
  )
}

/** The next one that is possible comes first. The page may be older than today, so the years come later. */
function monthsFrom(today: CalendarDate | undefined, days: number) {
  const months = Array.from({ length: 12 }, (_, at) => ({
    month: at + 1,
    year: today === undefined ? undefined : yearOfMonth(at + 1, days, today),
  }))
  return months.toSorted((one, other) => (one.year ?? 0) - (other.year ?? 0))
}

/** The year is seen at its first month and heard at all. Short names in Hindi end with a sign that resembles a degree sign. */
function monthChoice(month: number, asked: string, year: number | undefined, isFirst: boolean) {
  const fullName = monthName(month)
  const short = new Intl.DateTimeFormat(locale(), { month: 'short', timeZone: 'UTC' })
  const name = isHindi() ? fullName : short.format(Date.UTC(2026, month - 1))
  return {
    value: String(month),
    label: (
      <span>
        {name}
        {isFirst && <span className="block text-xs font-normal">{year ?? '\u00a0'}</span>}
      </span>
    ),
    fullName: year === undefined ? fullName : `${fullName} ${year}`,
    chosen: asked === String(month),
  }
}

type PartyProps = {
  asked: PlanTexts
  errorOf: (field: PlanField) => string | undefined
  isAgeMissing: boolean
}

function Party({ asked, errorOf, isAgeMissing }: PartyProps) {
  const [adults, setAdults] = useState(wholeOr(asked.adults, maxPeople, usualAdults))
  const [days, setDays] = useState(wholeOr(asked.days, maxDays, usualDays))
  return (
    <div className="col-span-full grid grid-cols-1 items-start gap-4 min-[22rem]:grid-cols-2 sm:grid-cols-3">
      <Stepper
        name="days"
        label={text('calculator.days')}
        hint={text('plan.daysHint')}
        error={errorOf('days')}
        value={days}
        min={1}
        max={maxDays}
        onChange={setDays}
        className="col-span-full sm:col-span-1"
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
      <ChildrenFields asked={asked.children} error={errorOf('children')} isAgeMissing={isAgeMissing} />
    </div>
  )
}
