import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted } from '#shared/messages/counted.ts'
import { text } from '#shared/messages/text.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type ResultsProps, searchPath } from './address.ts'
import { useSearchSelector } from './use-search.ts'
import { choicesFor, removed } from './wish/change.ts'
import { type ChipOf, chipsOf } from './wish/chips.ts'
import { unknownText } from './wish/nothing-text.ts'
import { relaxedText } from './wish/relaxed-text.ts'
import { isWish } from './wish/is-wish.ts'
import { partyOf } from './wish/party.ts'
import { capitalised, wishSentence } from './wish/sentence.ts'
import { asTyped } from './wish/without.ts'

type Asked = Omit<ResultsProps, 'page'>

/** How the search text was understood: a sentence, its parts, corrected words and unknown ones. */
export function Understood(asked: Asked) {
  const understood = useSearchSelector((state) => state.search.understood)
  if (!understood) return null
  const { slots, unknown, corrected, nothing } = understood
  const party = partyOf(slots, asked.journey.travelers)
  const chips = slots.every(({ kind }) => kind === 'notSold') ? [] : chipsOf(slots, party)
  // Where nothing was found, its parts alone are shown: they can be taken away.
  const sentence = isWish(understood) && nothing === null ? wishSentence(slots, party) : ''
  return (
    <div className="mt-2 flex flex-col gap-3 empty:hidden">
      {/* The search says it in the traveller's words, and the parts as it was read. */}
      {sentence !== '' && <p className="sr-only">{sentence}</p>}
      {slots.some(({ kind }) => kind === 'budget') && (
        <p className="text-sm text-muted">{text('wish.budgetOwn')}</p>
      )}
      {corrected.map(({ typed, read }) => (
        <p key={typed} className="text-muted">
          {text('wish.corrected', { typed, read: placeName(read) })}{' '}
          <SiteLink
            to={searchPath({ ...asked.journey, end: asTyped(typed) }, asked.filters)}
            className="inline-flex min-h-11 items-center font-semibold text-accent"
          >
            {text('wish.asTyped', { typed })}
          </SiteLink>
        </p>
      ))}
      {unknown.length > 0 && nothing !== 'town' && nothing !== 'unknown' && (
        <p className="text-muted">{unknownText(unknown)}</p>
      )}
      {isWish(understood) && chips.length > 0 && (
        <ul
          aria-label={text('wish.slots')}
          className={`${line} ${nothing === 'noneMeets' ? 'flex-wrap' : 'sm:flex-wrap'}`}
        >
          {chips.map((chip) => (
            <SlotChip key={`${asked.journey.end} ${chip.typed}`} {...chip} {...asked} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** On a phone one line that scrolls: nothing below moves when the fonts arrive. Where each may be taken away, all are in view. */
const line = '-m-1 flex items-start gap-2 overflow-x-auto p-1'
const chipLook = 'flex shrink-0 items-center rounded-2xl border border-edge bg-surface text-sm font-semibold'

/** A part of the wish, with links that remove or change it, which work without JavaScript. */
function SlotChip({ label, typed, slot, slots, people, journey, filters }: ChipOf & Asked) {
  const rest = removed(journey.end, typed, slots)
  const choices = choicesFor(journey.end, slot, slots, people)
  const to = (end: string) => searchPath({ ...journey, end }, filters)
  const remove = rest !== undefined && (
    <SiteLink
      to={to(rest)}
      aria-label={text('search.wishRemove', { wish: label })}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full"
    >
      <Icon name="close" size={16} />
    </SiteLink>
  )
  if (choices.length === 0)
    return (
      <li className={`${chipLook} min-h-11 pl-4 ${remove ? '' : 'pr-4'}`}>
        {label}
        {remove}
      </li>
    )
  return (
    <li className={chipLook}>
      <details className="menu group">
        <summary
          aria-label={text('wish.change', { wish: label })}
          className="flex min-h-11 items-center gap-1 pl-4"
        >
          {label}
          <Icon
            name="chevron-down"
            size={16}
            className="shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        {/* The list itself clips nothing of it: it is not positioned. */}
        <ul className="lifted absolute inset-x-4 z-30 mt-1 flex flex-col rounded-2xl border border-edge bg-surface px-4 py-2 sm:inset-x-auto">
          {choices.map((choice) => (
            <li key={choice.query}>
              {choice.isCurrent ? (
                <span className="flex min-h-11 items-center gap-1">
                  {capitalised(choice.label)}
                  <Icon name="check" size={16} />
                </span>
              ) : (
                <SiteLink to={to(choice.query)} className="flex min-h-11 items-center text-accent">
                  {capitalised(choice.label)}
                </SiteLink>
              )}
            </li>
          ))}
        </ul>
      </details>
      <span className="self-start">{remove}</span>
    </li>
  )
}

/** Heads the journeys that have no room for the party on the day. */
export function NoRoomHeading({ journey: { date, travelers } }: Pick<Asked, 'journey'>) {
  const slots = useSearchSelector((state) => state.search.understood?.slots) ?? []
  return (
    <>
      <h2 className="text-xl">{text('search.noRoom', { date: formatTravelDate(date) })}</h2>
      <p className="mt-1 max-w-measure text-muted">
        {counted(partyOf(slots, travelers), 'search.noRoomHintOne', 'search.noRoomHintMany')}
      </p>
    </>
  )
}

export function CloseHeading() {
  const understood = useSearchSelector((state) => state.search.understood)
  const what = understood ? relaxedText(understood) : ''
  return <h2 className="text-lg">{what === '' ? text('wish.close') : text('wish.closeBy', { what })}</h2>
}
