import { gstStates, needsState } from '#shared/domain/gst.ts'
import { toPaise } from '#shared/domain/money.ts'
import { byPlaceName, placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { controlId, totalOf } from './choice.ts'
import type { BookingDetails } from './details.ts'

type SupplyStateProps = { details: BookingDetails; onChange: (state: string) => void }

/** Asked where the law requires it on the invoice; booking works without an answer. */
export function SupplyState({ details, onChange }: SupplyStateProps) {
  if (!needsState(toPaise(totalOf(details)))) return null
  return (
    <SelectField
      id={controlId('supplyState')}
      name="supplyState"
      label={text('checkout.state')}
      hint={text('checkout.stateHint')}
      placeholder={text('checkout.stateChoose')}
      options={byPlaceName([...gstStates.values()], (name) => name).map((name) => ({
        value: name,
        label: placeName(name),
      }))}
      value={details.supplyState}
      autoComplete="address-level1"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
