import { useEffect, useState } from 'react'
import type { TravelersDetails } from '#shared/contract/bookings-schemas.ts'
import { isMessageKey, text } from '#shared/messages/text.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { controlId } from './choice.ts'
import { type BookingDetails, emptyDetails, type TravelerForm } from './details.ts'

export type TravelerProblems = Partial<Record<keyof TravelerForm, string>>
export type TravelerCheck =
  | { ok: true; traveler: TravelersDetails }
  | { ok: false; problems: TravelerProblems; first: keyof TravelerForm }

const labels = {
  name: 'traveler.name',
  email: 'traveler.email',
  contact: 'traveler.contact',
  gender: 'traveler.gender',
} as const
const order = ['name', 'email', 'contact', 'gender'] as const

/** The server's own schema loads on demand: the first page carries no zod. */
const loadSchemas = () => import('#shared/contract/bookings-schemas.ts').catch(() => null)

/** Where the schema does not load, the server decides alone. */
export async function checkTraveler(form: TravelerForm, load = loadSchemas): Promise<TravelerCheck> {
  const schemas = await load()
  if (!schemas) return { ok: true, traveler: form as TravelersDetails }
  const checked = schemas.travelersDetails.safeParse(form)
  if (checked.success) return { ok: true, traveler: checked.data }
  const problems: TravelerProblems = {}
  for (const { path, message } of checked.error.issues) {
    const field = order.find((name) => name === path[0])
    if (!field || problems[field]) continue
    const key = isMessageKey(message) ? message : 'invalid.input'
    problems[field] = text(key, { field: text(labels[field]) })
  }
  const first = order.find((name) => problems[name]) ?? 'name'
  return { ok: false, problems, first }
}

/** Of the messages shown, those that still hold for the form. */
export async function stillWrong(shown: TravelerProblems, form: TravelerForm): Promise<TravelerProblems> {
  if (Object.keys(shown).length === 0) return shown
  const check = await checkTraveler(form)
  const now = check.ok ? {} : check.problems
  return Object.fromEntries(order.flatMap((name) => (shown[name] && now[name] ? [[name, now[name]]] : [])))
}

/** The messages at the fields; each goes as soon as its field is right. */
export function useTravelerProblems(form: TravelerForm) {
  const [problems, setProblems] = useState<TravelerProblems>({})
  useEffect(() => void loadSchemas(), [])
  useEffect(() => {
    let isCurrent = true
    async function look() {
      const wrong = await stillWrong(problems, form)
      if (isCurrent && Object.keys(wrong).length < Object.keys(problems).length) setProblems(wrong)
    }
    void look()
    return () => {
      isCurrent = false
    }
  }, [problems, form])
  return [problems, setProblems] as const
}

type TravelerFieldsProps = {
  value: TravelerForm
  problems: TravelerProblems
  onChange: (value: TravelerForm) => void
}

const genders = ['Male', 'Female', 'Other'] as const

/** The traveller's fields, without the browser's own validation, so that each error is shown beside its field. */
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
        label={text('traveler.name')}
        hint={text('checkout.travelerHint')}
        autoComplete="name"
      />
      <TextField
        {...field('email')}
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

type Person = { _id: string; name: string; email: string; contact: string }

/**
 * The details for this person: another person's data from the same browser is dropped, and the traveller defaults
 * to the account's owner. The gender has no default.
 */
export function personalised(details: BookingDetails, person: Person | null): Partial<BookingDetails> {
  if (person === null) return {}
  const isOthers = details.userId !== '' && details.userId !== person._id
  const traveler = isOthers ? emptyDetails.travelersDetails : details.travelersDetails
  const isBlank = Object.values(traveler).every((value) => value === '')
  const { name, email, contact } = person
  return {
    userId: person._id,
    ...(isOthers && { bookingId: '', travelerNames: [], travelerNeeds: '', supplyState: '' }),
    travelersDetails: isBlank ? { name, email, contact: contact ?? '', gender: '' } : traveler,
  }
}
