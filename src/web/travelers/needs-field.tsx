import { maxNeedsLength } from '#shared/bounds.ts'
import { text } from '#shared/messages/text.ts'
import { TextAreaField } from '#web/ui/text-field.tsx'

type NeedsFieldProps = { id: string; value: string; onChange: (needs: string) => void }

/** What else we should know of those who travel. */
export const NeedsField = ({ id, value, onChange }: NeedsFieldProps) => (
  <TextAreaField
    id={id}
    name="travelerNeeds"
    label={text('needs.label')}
    hint={text('needs.hint')}
    rows={3}
    maxLength={maxNeedsLength}
    value={value}
    autoComplete="off"
    onChange={(event) => onChange(event.target.value)}
  />
)
