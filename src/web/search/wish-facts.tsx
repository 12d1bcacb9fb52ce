import type { WishAnswers } from '#shared/contract/wish-schemas.ts'
import type { ShownCard } from '#shared/domain/shown-card.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { CardFact } from './card-fact.tsx'
import type { SearchState } from './slice.ts'
import { missedTexts, reasonTexts } from './wish/facts.ts'
import { partyOf } from './wish/party.ts'
import { inLanguageOf } from './wish/slot-text.ts'

type WishFactsProps = {
  card: ShownCard
  given: WishAnswers | undefined
  search: Pick<SearchState, 'understood' | 'ways'>
  people: number
}

/** What a card meets and misses of a wish. Facts that the lines above already state are left out. */
export function WishFacts({ card, given, search: { understood, ways }, people }: WishFactsProps) {
  if (!given || !understood) return null
  const { slots } = understood
  const isSaid = ({ slot }: { slot: number }) => {
    const asked = slots[slot]
    if (asked?.kind === 'budget')
      return (
        people > 1 && !asked.read.isPerPerson && !asked.read.isPerDay && partyOf(slots, people) === people
      )
    // The card states its days.
    return asked?.kind === 'days' || (asked?.kind === 'origin' && ways?.town === asked.read.town)
  }
  const { city, state } = card.locations
  const of = { slots, people, days: card.duration.days, names: [card.name, city, state] }
  const reasons = reasonTexts(
    given.reasons.filter((reason) => !isSaid(reason)),
    of,
  )
  return (
    <>
      <Facts texts={missedTexts(given.missed, of)} label={text('wish.missed')} icon="alert" />
      <Facts texts={reasons} label={text('wish.reasons')} icon="check" />
      {given.walking && <Walking words={inLanguageOf(given.walking)} />}
    </>
  )
}

/** Cut to a few lines; the place page has all of it. */
const Walking = ({ words }: { words: string }) => (
  <p className="mt-2 line-clamp-3 text-ink">
    <span className="font-semibold">{text('place.walking')}:</span>{' '}
    <span lang={languageOfWords(words)}>{words}</span>
  </p>
)

function Facts({ texts, label, icon }: { texts: readonly string[]; label: string; icon: IconName }) {
  if (texts.length === 0) return null
  return (
    <ul aria-label={label} className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-ink">
      {texts.map((words) => (
        <CardFact key={words} icon={icon} words={words} />
      ))}
    </ul>
  )
}
