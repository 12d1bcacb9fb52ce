import { useState } from 'react'
import { maxExtraRooms, maxNameLength, maxPeople } from '#shared/bounds.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/into-view.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { controlId, type ShareDraft } from './draft.ts'

type ShareFieldsProps = {
  share: ShareDraft
  place: number
  price: number | undefined
  /** Takes the focus: the button that adds shares goes with the last one. */
  isAdded: boolean
  errorOf: (field: string) => string | undefined
  onChange: (share: ShareDraft) => void
  /** Missing for the organiser's own share, and when only two are left. */
  onRemove: (() => void) | undefined
}

/** The fields of a share: a name, an address, people and rooms, and their total. */
export function ShareFields({ share, place, price, isAdded, errorOf, onChange, onRemove }: ShareFieldsProps) {
  const { name, email, people, rooms } = share
  const of = (field: string) => `shares.${place}.${field}`
  const roomsError = errorOf(of('numberOfRooms'))
  // Open from the start where there are extra rooms: it does not close under the finger that takes the last one away.
  const [isOpen] = useState(rooms > 0)
  return (
    <fieldset className="relative flex min-w-0 flex-col gap-2 border-t border-line pt-4">
      <legend className="float-left w-full text-sm font-semibold text-muted">
        {text(place === 0 ? 'groupBook.own' : 'groupBook.shareNumber', { number: place + 1 })}
      </legend>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1.25fr_9rem_8rem]">
        <TextField
          id={controlId(of('name'))}
          {...(isAdded && { ref: takeFocus })}
          label={text('groupBook.name')}
          value={name}
          maxLength={maxNameLength}
          autoComplete="off"
          error={errorOf(of('name'))}
          onChange={(event) => onChange({ ...share, name: event.target.value })}
        />
        <TextField
          id={controlId(of('email'))}
          type="email"
          label={text('groupBook.email')}
          value={email}
          autoComplete="off"
          spellCheck={false}
          error={errorOf(of('email'))}
          onChange={(event) => onChange({ ...share, email: event.target.value })}
        />
        <div className="flex items-end justify-between gap-4 lg:contents">
          <Stepper
            id={controlId(of('people'))}
            label={text('groupBook.people')}
            value={people}
            min={1}
            max={maxPeople}
            error={errorOf(of('people'))}
            onChange={(count) => onChange({ ...share, people: count })}
            minusText={text('group.fewer')}
            plusText={text('group.more')}
            className="max-lg:w-40"
          />
          {price !== undefined && (
            <p className="pb-3 font-semibold even-digits lg:pt-9 lg:text-right">
              {text('groupBook.toPay', { total: formatRupees(totalRupees(price, people, rooms)) })}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <details open={isOpen || roomsError !== undefined}>
          <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-accent">
            {text('choice.extraRooms')}
          </summary>
          <Stepper
            id={controlId(of('numberOfRooms'))}
            label={text('choice.extraRooms')}
            labelHidden
            value={rooms}
            min={0}
            max={maxExtraRooms}
            error={roomsError}
            onChange={(count) => onChange({ ...share, rooms: count })}
            minusText={text('choice.fewerRooms')}
            plusText={text('choice.moreRooms')}
            className="w-40"
          />
        </details>
        {onRemove && (
          <Button variant="quiet" icon="close" onClick={onRemove}>
            {text('groupBook.takeOut')}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    </fieldset>
  )
}
