import { type FormEvent, useEffect, useState } from 'react'
import { holdMinutes } from '#shared/bounds.ts'
import { bookGroup, getGroup } from '#shared/contract/groups.ts'
import type { Group, SeenGroup } from '#shared/contract/groups-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { readSession } from '#web/platform/session-storage.ts'
import { ask, useApi } from '#web/platform/thunk.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import {
  type BookDraft,
  controlId,
  fieldOf,
  firstChoice,
  firstShares,
  fromIndian,
  payKind,
  priceOn,
  type ShareDraft,
  sumOf,
  toInput,
} from './draft.ts'
import { type PayBy, PayByField } from './pay-by-field.tsx'
import { RadioRows } from './radio-rows.tsx'
import { ShareList } from './share-list.tsx'
import { ShareSum } from './share-sum.tsx'
import { readShares, storeShares } from './typed-shares.ts'

type Problem = { field: string | undefined; message: string }

type Answers = {
  onBooked: (seen: SeenGroup) => void
  /** Shows the group as it is now. */
  onShow: (seen: SeenGroup) => void
}

/** Sends the form; a rejection is shown at its field and leaves the form as it is. */
function useBooking(code: string, { onBooked, onShow }: Answers) {
  const api = useApi()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  // Once the error is there to be read with its field.
  useEffect(() => {
    if (problem?.field !== undefined) document.getElementById(controlId(problem.field))?.focus()
  }, [problem])

  /** A price that has changed does not change the group, which is not answered again by itself. */
  async function readPrices() {
    const seen = await ask(api, getGroup, { code })
    // Without an answer the message has the new sum.
    if (seen.ok && seen.answer.group) onShow({ ...seen.answer, group: seen.answer.group })
  }

  async function book(draft: BookDraft) {
    setBusy(true)
    setProblem(undefined)
    const booked = await ask(api, bookGroup, toInput(code, draft))
    if (booked.ok) return onBooked(booked.answer)
    const { failure } = booked
    if ('totalCost' in failure.details) await readPrices()
    setProblem({ field: fieldOf(failure), message: failure.message })
    setBusy(false)
  }
  return { problem, busy, book }
}

type WhatProps = {
  group: Group
  chosen: Pick<BookDraft, 'packageId' | 'travelDate'>
  price: number | undefined
  onChange: (chosen: WhatProps['chosen']) => void
}

/** Chooses one of the group's journeys and dates. */
function What({ group, chosen, price, onChange }: WhatProps) {
  const journeys = group.journeys.flatMap(({ packageId, package: offered }) =>
    offered ? [{ value: packageId, label: placeName(offered.name) }] : [],
  )
  const dates = group.dates.map(({ date }) => ({ value: date, label: formatTravelDate(date) }))
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <SelectField
          label={text('groupBook.journey')}
          options={journeys}
          value={chosen.packageId}
          onChange={(event) => onChange({ ...chosen, packageId: event.target.value })}
        />
        <SelectField
          label={text('groupBooked.date')}
          options={dates}
          value={chosen.travelDate}
          onChange={(event) => onChange({ ...chosen, travelDate: event.target.value })}
        />
      </div>
      <p aria-live="polite" className={price === undefined ? 'font-medium text-bad' : 'font-semibold'}>
        {price === undefined ? text('group.noDeparture') : `${formatRupees(price)} ${text('place.aPerson')}`}
      </p>
    </div>
  )
}

type BookFormProps = Answers & { group: Group; now: Date }

/** Books one journey for everybody: who pays what, by when, and what happens if somebody does not pay. */
export function BookForm({ group, now, ...answers }: BookFormProps) {
  const { problem, busy, book } = useBooking(group.code, answers)
  const [chosen, setChosen] = useState(() => firstChoice(group))
  const { code } = group
  const [shares, setShares] = useState<readonly ShareDraft[]>(
    () => readShares(code) ?? firstShares(group, readSession().user?.email ?? ''),
  )
  const [payBy, setPayBy] = useState<PayBy>({ kind: '', own: '' })
  const [rule, setRule] = useState<BookDraft['rule']>('all')
  // A group has at least two shares.
  const [asked, setMinimum] = useState(2)
  const price = priceOn(group, chosen.packageId, chosen.travelDate)
  const sum = sumOf(price ?? 0, shares)
  const minimum = Math.min(asked, sum.people)
  const missingOf = (what: 'name' | 'email') =>
    shares.flatMap((share, at) => (share[what].trim() === '' ? [`shares.${at}.${what}`] : []))
  const emailsMissing = missingOf('email')
  const wrong = [missingOf('name'), emailsMissing].find((fields) => fields.includes(problem?.field ?? ''))
  /** The server names the first field that is wrong; each that is empty is as wrong. */
  const errorOf = (field: string) =>
    problem?.field === field || wrong?.includes(field) ? problem?.message : undefined

  /** Only what somebody has changed is stored: until then a reload adds those who have joined meanwhile. */
  function change(next: readonly ShareDraft[]) {
    setShares(next)
    storeShares(code, next)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const kind = payKind(payBy.kind, chosen.travelDate, now)
    void book({
      ...chosen,
      shares,
      payBy: kind === 'own' ? fromIndian(payBy.own) : kind,
      rule,
      minimum: rule === 'all' ? 1 : minimum,
      totalCost: sum.rupees,
    })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6 **:scroll-mb-36">
      <p className="max-w-measure text-muted">{text('groupBook.lead')}</p>
      <What group={group} chosen={chosen} price={price} onChange={setChosen} />
      <ShareList {...{ shares, price, problem, errorOf }} onChange={change} />
      {sum.people < group.people && (
        <p role="status" className="-mt-3 flex max-w-measure gap-2 rounded-xl bg-sunk p-3 text-sm">
          <Icon name="alert" className="mt-0.5 shrink-0 text-amber" />
          {text('groupBook.fewer', { count: sum.people, people: group.people })}
        </p>
      )}
      <PayByField
        value={payBy}
        travelDate={chosen.travelDate}
        now={now}
        error={errorOf('payBy')}
        onChange={setPayBy}
      />
      <div className="flex flex-col gap-3">
        <RadioRows
          legend={text('groupBook.rule')}
          name="rule"
          options={[
            { value: 'all', label: text('groupBook.ruleAll') },
            { value: 'whoPaid', label: text('groupBook.ruleWhoPaid') },
          ]}
          value={rule}
          onChange={setRule}
        />
        {rule === 'whoPaid' && (
          <Stepper
            id={controlId('minimum')}
            label={text('groupBook.minimum')}
            value={minimum}
            min={1}
            max={sum.people}
            error={errorOf('minimum')}
            onChange={setMinimum}
            minusText={text('group.fewer')}
            plusText={text('group.more')}
            className="[&>span]:max-w-44"
          />
        )}
      </div>
      {problem && problem.field === undefined && <FailureNote message={problem.message} />}
      <p className="flex gap-2 text-sm text-muted">
        <Icon name="info" size={16} className="mt-0.5 shrink-0" />
        {text('groupBook.then', { minutes: holdMinutes })}
      </p>
      <div
        data-uncovered=""
        className="sticky bottom-0 z-10 -mx-5 -mb-5 flex items-center justify-between gap-4 rounded-b-2xl border-t border-line bg-surface px-5 py-3"
      >
        <ShareSum
          sum={sum}
          people={group.people}
          price={price}
          emailsMissing={emailsMissing.length}
          isWrong={wrong === emailsMissing}
        />
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          className="max-sm:basis-40 max-sm:px-3 max-sm:text-sm"
        >
          {text('groupBook.book')}
        </Button>
      </div>
    </form>
  )
}
