import type { Group } from '#shared/contract/groups-schemas.ts'
import { maxNameLength } from '#shared/bounds.ts'
import { text } from '#shared/messages/text.ts'
import { TextField } from '#web/ui/text-field.tsx'

type NameFieldProps = { group: Group; id: string; error: string | undefined; onType: (name: string) => void }

/** The voter's name; nobody asks a device that has voted before for it. */
export function NameField({ group, id, error, onType }: NameFieldProps) {
  if (group.isClosed) return null
  if (group.you !== null) return null
  const own = group.booked?.shares.find(({ isYours }) => isYours)
  return (
    <TextField
      id={id}
      name="name"
      autoComplete="given-name"
      defaultValue={own?.name}
      maxLength={maxNameLength}
      label={text('group.yourName')}
      hint={text('group.yourNameHint')}
      error={error}
      onChange={(event) => onType(event.target.value)}
      className="max-w-112"
    />
  )
}
