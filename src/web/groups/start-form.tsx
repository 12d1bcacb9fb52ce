import { type FormEvent, useState } from 'react'
import { maxGroupDates, maxNameLength, maxPeople } from '#shared/bounds.ts'
import type { PackageCard } from '#shared/contract/entities.ts'
import { createGroup } from '#shared/contract/groups.ts'
import { type CalendarDate, formatTravelDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { failureOf } from '#web/platform/api/api.ts'
import { useApi } from '#web/platform/thunk.ts'
import { Button } from '#web/ui/button.tsx'
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

type FieldName = 'name' | 'journeys' | 'dates'
type Problem = Partial<Record<FieldName | 'whole', string>>
const fieldNames: readonly FieldName[] = ['name', 'journeys', 'dates']

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
      const first = fieldNames.find((name) => met[name] !== undefined) ?? ''
      const field = form.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
    }
    const name = typedIn(new FormData(form), 'name')
    const days = [...new Set(dates.filter((date) => date !== ''))]
    const met: Problem = {
      ...(name === '' && { name: text('invalid.groupTitle') }),
      ...(chosen.length === 0 && { journeys: text('group.noJourneys') }),
      ...(days.length === 0 && { dates: text('invalid.groupDates') }),
    }
    if (Object.keys(met).length > 0) return reject(met)
    setBusy(true)
    setProblem(undefined)
    try {
      const packageIds = chosen.map(({ packageId }) => packageId)
      const { group } = await api(createGroup, { name, packageIds, dates: days, people })
      onMade(group.code)
    } catch (error) {
      const { message, details } = failureOf(error, createGroup)
      reject(details['field'] === 'name' ? { name: message } : { whole: message })
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void make(event)}
      className="flex min-w-0 flex-col gap-6 rounded-2xl border border-line bg-surface p-5 sm:p-7"
    >
      {problem?.whole !== undefined && <FailureNote message={problem.whole} />}
      <TextField
        name="name"
        maxLength={maxNameLength}
        label={text('group.nameField')}
        hint={text('group.nameHint')}
        error={problem?.name}
      />
      <ChosenJourneys
        cards={chosen}
        onChange={setChosen}
        error={chosen.length === 0 ? problem?.journeys : undefined}
      />
      <ChosenDates dates={dates} onChange={setDates} error={problem?.dates} />
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
