import type { FetchedUser, User } from '#shared/contract/auth-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { outcomeOf, useCallDispatch } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormProblem } from './form-fields.tsx'
import { updateUser, useAuth } from './slice.ts'
import { writeUser } from './stored-user.ts'
import { useForm } from './use-form.ts'

type EditProfileProps = {
  user: User
  /** What the person gave for themselves in a booking, filled in where the account lacks it. */
  offered?: FetchedUser['offered']
  onClose: () => void
}

const genders: { value: User['gender']; label: string }[] = [
  { value: 'Male', label: text('profile.male') },
  { value: 'Female', label: text('profile.female') },
  { value: 'Other', label: text('profile.other') },
]

/** Undefined while it is not stated: it stays so. */
const toGender = (value: string): User['gender'] | undefined =>
  genders.find((gender) => gender.value === value)?.value

function EditForm({ user, offered, onClose }: EditProfileProps) {
  const dispatch = useCallDispatch()
  const { loading } = useAuth()
  const form = useForm({
    names: ['name', 'contact', 'gender'],
    optional: ['contact', 'gender'],
    missingText: text('traveler.nameMissing'),
    busy: loading === 'editUser',
    async send({ name, contact, gender }) {
      const stated = toGender(gender)
      const change = { userId: user._id, name, contact, ...(stated && { gender: stated }) }
      const outcome = await outcomeOf(dispatch(updateUser(change)))
      if (!outcome.ok) return outcome.failure
      writeUser(outcome.answer.user)
      toasts.show('success', outcome.answer.message)
      onClose()
      return null
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <TextField
        label={text('account.name')}
        name="name"
        autoComplete="name"
        required
        defaultValue={user.name}
        error={form.errorOf('name', text('traveler.nameMissing'))}
      />
      <TextField
        label={text('profile.contact')}
        name="contact"
        type="tel"
        autoComplete="tel"
        hint={text('profile.contactHint')}
        defaultValue={user.contact || offered?.contact}
        error={form.errorOf('contact', text('invalid.contact'))}
      />
      <SelectField
        label={text('profile.gender')}
        name="gender"
        autoComplete="sex"
        options={genders}
        placeholder={user.isGenderStated ? undefined : text('profile.notStated')}
        defaultValue={user.isGenderStated ? user.gender : (offered?.gender ?? '')}
      />
      {/* What is wrong with a field is said there. */}
      <FormProblem problem={form.problem?.fields.length === 0 ? form.problem : null} />
      <div className="actions">
        <Button onClick={onClose} disabled={loading === 'editUser'}>
          {text('profile.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={loading === 'editUser'}>
          {text('profile.save')}
        </Button>
      </div>
    </form>
  )
}

/** The dialog covers the toasts, so errors are shown inside it, too. */
export function EditProfileDialog({ open, ...person }: EditProfileProps & { open: boolean }) {
  const { loading } = useAuth()
  return (
    <Dialog
      open={open}
      onClose={person.onClose}
      title={text('profile.edit')}
      closeText={text('action.close')}
      busy={loading === 'editUser'}
    >
      <EditForm {...person} />
    </Dialog>
  )
}
