import { useState } from 'react'
import { changeStaffRoles, staffSession } from '#shared/contract/staff.ts'
import type { Colleague } from '#shared/contract/staff-schemas.ts'
import { type Role, roles, rolesTarget } from '#shared/domain/staff-rights.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { call } from './api.ts'
import { Confirm } from './confirm.tsx'
import { proveDeed } from './passkeys.ts'
import { say } from './say.ts'
import { useMe, useSession } from './session.tsx'
import { useDeed } from './use-call.ts'

type FieldProps = { chosen: readonly Role[]; onChange: (roles: Role[]) => void }

/** Checkboxes for roles. */
export function RolesField({ chosen, onChange }: FieldProps) {
  const toggle = (role: Role) =>
    onChange(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role])
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{say('roles')}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {roles.map((role) => (
          <Checkbox
            key={role}
            label={say(`role.${role}`)}
            hint={say(`roleHint.${role}`)}
            checked={chosen.includes(role)}
            onChange={() => toggle(role)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type Props = { person: Colleague; onClose: () => void; onDone: () => Promise<void> }

/** Changes a person's roles. */
export function ChangeRoles({ person, onClose, onDone }: Props) {
  const { staffId } = useMe()
  const { setMe } = useSession()
  const { busy, error, run } = useDeed(onDone)
  const [chosen, setChosen] = useState<Role[]>(person.roles)
  const save = () =>
    run(async () => {
      const proof = await proveDeed('changeStaffRoles', rolesTarget(person.id, chosen))
      await call(changeStaffRoles, { staffId: person.id, before: person.roles, roles: chosen, proof })
      onClose()
      // With other roles of one's own there are other screens.
      if (person.id === staffId) setMe(await call(staffSession, {}))
      await onDone()
    })
  return (
    <Confirm
      open
      title={say('rolesOf', { mail: person.mail })}
      action={say('rolesDo')}
      variant="primary"
      {...{ busy, error }}
      needsPasskey
      onCancel={onClose}
      onConfirm={() => void save()}
    >
      <RolesField chosen={chosen} onChange={setChosen} />
      <p>{say('rolesWhat')}</p>
    </Confirm>
  )
}
