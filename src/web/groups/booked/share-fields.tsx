import { useState } from 'react'
import { maxExtraRooms, maxNameLength, maxPeople } from '#shared/bounds.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { totalRupees } from '#shared/domain/pricing.ts'
import { counted } from '#shared/messages/counted.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { openOnLarge } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { takeFocus } from '#web/ui/into-view.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { controlId, type ShareDraft } from './draft.ts'

/** A name, an address, people, rooms, the sum, and the way out. */
export const shareColumns = 'gap-3 lg:grid-cols-[1fr_1.25fr_9rem_9rem_6.5rem_4rem]'

type ShareFieldsProps = {
  share: ShareDraft
  place: number
  price: number | undefined
  /** Takes the focus: the button that adds shares goes with the last one. */
  isAdded: boolean
  /** Whether all fields are shown where the window is too narrow for a table. */
  isOpen: boolean
  errorOf: (field: string) => string | undefined
  onToggle: () => void
  onChange: (share: ShareDraft) => void
  /** Missing for the organiser's own share, and when only two are left. */
  onRemove: (() => void) | undefined
  /** The next share that lacks something. */
  next: { name: string; open: () => void } | undefined
}

/** Nothing is missing that everybody has to have. */
export const isFilled = ({ name, email }: ShareDraft) => name.trim() !== '' && email.trim() !== ''

type SummaryProps = Pick<ShareFieldsProps, 'share' | 'price' | 'isOpen' | 'onToggle'> & { title: string }

/** The share in one row, which shows and hides its fields. */
function Summary({ share, price, isOpen, onToggle, title }: SummaryProps) {
  const { name, email, people, rooms } = share
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex min-h-18 w-full items-center gap-3 py-2 text-left lg:hidden"
    >
      <Icon
        name={isFilled(share) ? 'check' : 'user'}
        className={isFilled(share) ? 'text-good' : 'text-muted'}
      />
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{name.trim() || title}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-muted even-digits">
          <span>
            {(people > 1 || price === undefined) && counted(people, 'profile.onePerson', 'profile.people')}
            {people > 1 && price !== undefined && ' · '}
            {price !== undefined && formatRupees(totalRupees(price, people, rooms))}
          </span>
          {email.trim() === '' && (
            <span className="font-semibold text-amber">{text('groupBook.emailNeeded')}</span>
          )}
        </span>
      </span>
      <Icon name="chevron-down" className={isOpen ? 'rotate-180' : ''} />
    </button>
  )
}

/** The fields of a share: a name, an address, people and rooms, and their total. */
export function ShareFields({ place, errorOf, isAdded, onRemove, next, ...props }: ShareFieldsProps) {
  const { share, price, isOpen, onChange } = props
  const { name, email, people, rooms } = share
  const of = (field: string) => `shares.${place}.${field}`
  const roomsError = errorOf(of('numberOfRooms'))
  const title = text(place === 0 ? 'groupBook.own' : 'groupBook.shareNumber', { number: place + 1 })
  // Open from the start where there are extra rooms: it does not close under the finger that takes the last one away.
  const [hasRooms] = useState(rooms > 0)
  const labelOnce = 'lg:[&>label]:sr-only'
  const unfolded = isOpen ? '' : 'max-lg:hidden'
  return (
    <fieldset className="min-w-0 border-line max-lg:rounded-2xl max-lg:border max-lg:px-4 lg:border-b">
      <legend className="sr-only">{title}</legend>
      <Summary {...props} title={title} />
      <div
        className={`grid grid-cols-1 items-start sm:grid-cols-2 lg:py-2 ${isOpen ? 'pb-4' : ''} ${shareColumns}`}
      >
        <TextField
          id={controlId(of('name'))}
          {...(isAdded && { ref: takeFocus })}
          label={text('groupBook.name')}
          value={name}
          maxLength={maxNameLength}
          autoComplete="off"
          error={errorOf(of('name'))}
          onChange={(event) => onChange({ ...share, name: event.target.value })}
          className={`${labelOnce} ${unfolded}`}
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
          className={`${labelOnce} ${unfolded}`}
        />
        <div className={`flex items-end justify-between gap-4 lg:contents ${unfolded}`}>
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
            className={`max-lg:w-40 ${labelOnce}`}
          />
          {price !== undefined && (
            <p className="py-3 font-semibold even-digits lg:order-last lg:text-right">
              <span className="lg:sr-only">{text('groupBook.pays')} </span>
              {formatRupees(totalRupees(price, people, rooms))}
            </p>
          )}
        </div>
        <div className={`flex flex-wrap items-start justify-between gap-x-4 lg:contents ${unfolded}`}>
          <details open={hasRooms || roomsError !== undefined} className={openOnLarge}>
            <summary className="inline-flex min-h-12 items-center gap-1 text-sm font-semibold text-accent flat:hidden">
              <Icon name="plus" size={16} />
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
              className="max-lg:w-40"
            />
          </details>
          {onRemove && (
            <Button
              variant="quiet"
              icon="close"
              onClick={onRemove}
              className="max-lg:-mr-5 lg:order-last lg:min-h-12 lg:px-0 lg:[&>span]:sr-only"
            >
              {text('groupBook.takeOut')}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
          {place === 0 && (
            <span className="hidden py-3 text-center text-sm text-muted lg:order-last lg:block">
              {text('groupBooked.yours')}
            </span>
          )}
        </div>
        {next && isOpen && (
          <Button iconAfter="chevron-down" onClick={next.open} className="sm:col-span-2 lg:hidden">
            {text('groupBook.nextShare', { name: next.name })}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
