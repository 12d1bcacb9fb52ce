import { useEffect, useState } from 'react'
import type { PackageCard } from '#shared/contract/entities.ts'
import { searchPlaces } from '#shared/contract/places.ts'
import { counted, durationText } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { priceText } from '#shared/messages/price-text.ts'
import { text } from '#shared/messages/text.ts'
import { failureOf } from '#web/platform/api/api.ts'
import { useApi } from '#web/platform/thunk.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { takeFocus } from '#web/ui/into-view.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const debounceMs = 250
/** So many stay beside those that are chosen already. */
const shown = 6
const limit = 10
const suggested = 3

type Found = { query: string; cards: readonly PackageCard[] } | { query: string; failure: string }

/** The journeys that a text finds; without one the best rated. */
function useFound(query: string): Found | undefined {
  const api = useApi()
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let isOver = false
    const answer = (next: Found) => {
      if (!isOver) setFound(next)
    }
    const ask = () =>
      api(searchPlaces, { query, limit }).then(
        ({ packages }) => answer({ query, cards: packages }),
        (error: unknown) => answer({ query, failure: failureOf(error, searchPlaces).message }),
      )
    const timer = setTimeout(() => void ask(), query === '' ? 0 : debounceMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [api, query])
  return found
}

type AddJourneyProps = {
  chosen: readonly PackageCard[]
  onAdd: (card: PackageCard) => void
  isShort?: boolean
}

/** Finds a further journey to vote on, beside what is typed. */
export function AddJourney({ chosen, onAdd, isShort }: AddJourneyProps) {
  const [typed, setTyped] = useState('')
  const found = useFound(typed.trim())
  return (
    <div className="flex flex-col gap-3">
      {!isShort && (
        <TextField
          // The first time this comes after the dialog has opened, later with it.
          ref={takeFocus}
          data-autofocus=""
          type="search"
          label={text('group.findJourney')}
          value={typed}
          autoComplete="off"
          onKeyDown={(event) => {
            // The form around the dialog is not what is sent.
            if (event.key === 'Enter') event.preventDefault()
          }}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className={isShort ? 'min-h-56' : 'min-h-96'}>
        {found === undefined && <Spinner label={text('state.loading')} />}
        {found && 'failure' in found && <FailureNote message={found.failure} />}
        {found && 'cards' in found && (
          <Results {...{ chosen, onAdd }} cards={isShort ? found.cards.slice(0, suggested) : found.cards} />
        )}
      </div>
    </div>
  )
}

type ResultsProps = Omit<AddJourneyProps, 'isShort'> & { cards: readonly PackageCard[] }

function Results({ chosen, cards, onAdd }: ResultsProps) {
  const others = cards.filter((card) => chosen.every(({ packageId }) => packageId !== card.packageId))
  const listed = others.slice(0, shown)
  return (
    <>
      <p role="status" className={listed.length > 0 ? 'sr-only' : 'text-muted'}>
        {listed.length > 0
          ? counted(listed.length, 'search.suggestion', 'search.suggestions')
          : text('group.noneFound')}
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {listed.map((card) => (
          <li key={card.packageId}>
            <button
              type="button"
              onClick={() => onAdd(card)}
              className="flex w-full items-center gap-3 py-2 text-left hover:text-accent"
            >
              <Picture
                photo={card.media.photos[0]}
                ratio="1:1"
                sizes="3rem"
                alt=""
                className="w-12 shrink-0 rounded-xl"
              />
              <span className="min-w-0 grow">
                <span className="block font-semibold">{placeName(card.name)}</span>
                <span className="block text-sm text-muted even-digits">
                  {durationText(card.duration)} · {priceText(card)}
                </span>
              </span>
              <Icon name="plus" className="text-accent" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
