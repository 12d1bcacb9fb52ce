import { maxExtraRooms, maxPeople } from '#shared/bounds.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { text } from '#shared/messages/text.ts'
import { Stepper } from '#web/ui/stepper.tsx'

type Party = { travelers: number; extraRooms: number }
type PartySteppersProps = Party & {
  onChange: (patch: Partial<Party>) => void
  /** Ids of the controls, so that errors can link to them. */
  ids?: Record<keyof Party, string>
}

/** The number of people and of extra rooms, for a new booking and for one that is changed. */
export function PartySteppers({ travelers, extraRooms, onChange, ids }: PartySteppersProps) {
  return (
    <>
      <Stepper
        id={ids?.travelers}
        name="travelers"
        label={text('choice.travelers')}
        value={travelers}
        min={1}
        max={maxPeople}
        onChange={(count) => onChange({ travelers: count })}
        minusText={text('choice.fewerTravelers')}
        plusText={text('choice.moreTravelers')}
      />
      <Stepper
        id={ids?.extraRooms}
        name="rooms"
        label={text('choice.extraRooms')}
        value={extraRooms}
        min={0}
        max={maxExtraRooms}
        onChange={(count) => onChange({ extraRooms: count })}
        minusText={text('choice.fewerRooms')}
        plusText={text('choice.moreRooms')}
      />
      <p className="col-span-2 self-end text-sm text-muted">
        {text('choice.childrenCount')}{' '}
        {text('choice.extraRoomsHint', { price: formatRupees(totalRupees(0, 0, 1)) })}
      </p>
    </>
  )
}
