import { type FormEvent, useState } from 'react'
import { maxGroupDates, maxNameLength, maxPeople } from '#shared/bounds.ts'
import type { PackageCard } from '#shared/contract/entities.ts'
import { createGroup } from '#shared/contract/groups.ts'
import { type CalendarDate, formatTravelDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { failureOf } from '#web/platform/api/api.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { useApi } from '#web/platform/thunk.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { takeFocus } from '#web/ui/into-view.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChosenJourneys } from './chosen-journeys.tsx'
import type { Start } from './start-address.ts'
import { typedIn } from './typed.ts'

type StartFormProps = {
  cards: readonly PackageCard[]
  first: Start
  onMade: (code: string) => void
}

type Problem = { message: string; field?: 'name' | 'dates' }

/** Creates a group with the chosen journeys. */
export function StartForm({ cards, first, onMade }: StartFormProps) {
  const api = useApi()
  const [chosen, setChosen] = useState(cards)
  const [dates, setDates] = useState<readonly CalendarDate[]>([first.date])
  const [people, setPeople] = useState(first.people)
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const reject = (met: Problem) => {
      setProblem(met)
      const field = form.elements.namedItem(met.field ?? '')
      if (field instanceof HTMLElement) field.focus()
    }
    const name = typedIn(new FormData(form), 'name')
    const days = [...new Set(dates.filter((date) => date !== ''))]
    if (name === '') return reject({ message: text('invalid.groupTitle'), field: 'name' })
    if (days.length === 0) return reject({ message: text('invalid.groupDates'), field: 'dates' })
    setBusy(true)
    setProblem(undefined)
    try {
      const packageIds = chosen.map(({ packageId }) => packageId)
      const { group } = await api(createGroup, { name, packageIds, dates: days, people })
      onMade(group.code)
    } catch (error) {
      const { message, details } = failureOf(error, createGroup)
      reject({ message, ...(details['field'] === 'name' && { field: 'name' }) })
    }
    setBusy(false)
  }

  if (chosen.length === 0) return <NothingChosen />
  return (
    <form
      noValidate
      onSubmit={(event) => void make(event)}
      className="flex min-w-0 flex-col gap-6 rounded-2xl border border-line bg-surface p-5 sm:p-7"
    >
      {problem && problem.field === undefined && <FailureNote message={problem.message} />}
      <TextField
        name="name"
        maxLength={maxNameLength}
        label={text('group.nameField')}
        hint={text('group.nameHint')}
        error={problem?.field === 'name' ? problem.message : undefined}
      />
      <ChosenJourneys cards={chosen} onChange={setChosen} />
      <ChosenDates
        dates={dates}
        onChange={setDates}
        error={problem?.field === 'dates' ? problem.message : undefined}
      />
      <Stepper
        label={text('group.peopleField')}
        value={people}
        min={2}
        max={maxPeople}
        onChange={setPeople}
        minusText={text('group.fewer')}
        plusText={text('group.more')}
        className="[&>span]:max-w-44"
      />
      <Button type="submit" variant="primary" busy={busy} className="self-start">
        {text('group.make')}
      </Button>
    </form>
  )
}

function NothingChosen() {
  return (
    <div className="flex flex-col items-start gap-4 rounded-2xl bg-sunk p-6">
      <p>{text('group.noJourneys')}</p>
      <p className="flex flex-wrap gap-3">
        <SiteLink to={paths.search} className={buttonClass({ variant: 'primary' })}>
          {text('group.toSearch')}
        </SiteLink>
        <SiteLink to={paths.plan} className={buttonClass()}>
          {text('nav.plan')}
        </SiteLink>
      </p>
    </div>
  )
}

type ChosenDatesProps = {
  dates: readonly CalendarDate[]
  onChange: (dates: readonly CalendarDate[]) => void
  error: string | undefined
}

function ChosenDates({ dates, onChange, error }: ChosenDatesProps) {
  const put = (at: number, date: CalendarDate) =>
    onChange(dates.map((one, here) => (here === at ? date : one)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{text('group.dates')}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {dates.map((date, at) => (
          <DateField
            // The date fields are identified by their position.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            id={at === 0 ? 'dates' : undefined}
            // Added by a button that goes with the last one.
            {...(at > 0 && { ref: takeFocus })}
            name={`date-${at + 1}`}
            label={text('group.dateNumber', { number: at + 1 })}
            value={date}
            onChange={(picked) => put(at, picked)}
            format={formatTravelDate}
            placeholder={text('group.chooseDate')}
            dialogTitle={text('group.chooseDate')}
            closeText={text('action.close')}
            loadingText={text('state.loading')}
            clearText={text('search.dateClear')}
            error={at === 0 ? error : undefined}
          />
        ))}
      </div>
      {dates.length < maxGroupDates && (
        <Button
          icon="plus"
          variant="quiet"
          className="-ml-5 self-start"
          onClick={() => onChange([...dates, ''])}
        >
          {text('group.addDate')}
        </Button>
      )}
    </fieldset>
  )
}
