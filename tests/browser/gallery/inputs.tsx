import { useState } from 'react'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

const states = [
  { name: 'Karnataka', cities: 'Bengaluru, Mysuru, Hampi' },
  { name: 'Kashmir', cities: 'Srinagar, Gulmarg' },
  { name: 'Kerala', cities: 'Alappuzha, Kochi, Munnar' },
]

function spoken(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  return day.toLocaleDateString('en-IN', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

export function Inputs() {
  const [travelers, setTravelers] = useState(2)
  const [date, setDate] = useState('')
  const [place, setPlace] = useState('')
  const [slow, setSlow] = useState('')
  const found =
    place === '' ? [] : states.filter((state) => state.name.toLowerCase().startsWith(place.toLowerCase()))
  return (
    <section className="flex flex-col gap-4">
      <h2>Inputs</h2>
      <form className="grid gap-4 rounded-2xl border border-line bg-surface p-5 lifted sm:grid-cols-2 lg:grid-cols-4">
        <TextField label="Starting point" name="start" placeholder="City you start from" />
        <Combobox
          label="Ending point"
          name="end"
          value={place}
          onChange={setPlace}
          options={found.map(({ name, cities }) => ({
            key: name,
            text: name,
            content: (
              <>
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-muted">{cities}</span>
              </>
            ),
          }))}
          loadingText="Loading..."
          countText={`${found.length} suggestions`}
        />
        <DateField
          label="Travel date"
          name="date"
          value={date}
          onChange={setDate}
          format={spoken}
          placeholder="Any day"
          dialogTitle="When do you travel?"
          closeText="Close"
          loadingText="Loading calendar"
          start="2026-12-01"
        />
        <Stepper
          label="Travelers"
          name="travelers"
          value={travelers}
          min={1}
          max={9}
          onChange={setTravelers}
          minusText="One traveler fewer"
          plusText="One more traveler"
        />
      </form>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          label="Email Address"
          type="email"
          autoComplete="email"
          defaultValue="asha@"
          error="Write the whole address, as asha@example.in"
          hint="The ticket is sent here"
        />
        <TextField label="Contact Number" type="tel" inputMode="tel" hint="10 digits, or + and the country" />
        <PasswordField label="Password" name="password" showText="Show password" hideText="Hide password" />
        <SelectField
          label="Gender"
          name="gender"
          placeholder="Select Gender"
          defaultValue=""
          options={[
            { value: 'female', label: 'Female' },
            { value: 'male', label: 'Male' },
            { value: 'other', label: 'Other' },
          ]}
        />
        <TextField label="Disabled" disabled defaultValue="as in the package" />
        <Combobox
          label="Slow place"
          name="slow"
          value={slow}
          onChange={setSlow}
          options={[]}
          loading
          loadingText="Loading..."
          countText=""
        />
        <TextAreaField label="Message" name="message" className="sm:col-span-2" />
      </div>
    </section>
  )
}
