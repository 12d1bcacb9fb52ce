import { text } from '#shared/messages/text.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { controlId } from './choice.ts'
import type { TravelerForm } from './details.ts'
import type { TravelerProblems } from './traveler-check.ts'

type TravelerFieldsProps = {
  value: TravelerForm
  problems: TravelerProblems
  onChange: (value: TravelerForm) => void
}

const genders = ['Male', 'Female', 'Other'] as const

/** The traveller's fields; the browser itself checks nothing here, so that each error stands beside its field. */
export function TravelerFields({ value, problems, onChange }: TravelerFieldsProps) {
  const field = (name: keyof TravelerForm) => ({
    id: controlId(name),
    name,
    value: value[name],
    error: problems[name],
    required: true,
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [name]: event.target.value }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...field('name')}
        className="sm:col-span-2"
        label={text('traveler.name')}
        autoComplete="name"
      />
      <TextField
        {...field('email')}
        className="sm:col-span-2"
        type="email"
        label={text('traveler.email')}
        hint={text('traveler.emailHint')}
        autoComplete="email"
        spellCheck={false}
      />
      <TextField
        {...field('contact')}
        type="tel"
        label={text('traveler.contact')}
        hint={text('traveler.contactHint')}
        autoComplete="tel"
      />
      <SelectField
        {...field('gender')}
        label={text('traveler.gender')}
        placeholder={text('traveler.selectGender')}
        options={genders.map((gender) => ({ value: gender, label: text(`gender.${gender}`) }))}
        autoComplete="sex"
      />
    </div>
  )
}
