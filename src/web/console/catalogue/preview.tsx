import { useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip, ChipList } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Rating } from '#web/ui/rating.tsx'
import type { CatalogueKind } from '#shared/domain/catalogue-kinds.ts'
import type { Language } from '#shared/messages/language.ts'
import { policySentence } from '#shared/messages/cancellation-words.ts'
import { say, sayRupees } from '#web/console/say.ts'
import { type Document, linesAt, numberAt, numbered, partsAt, policyIn, textAt } from './document.ts'
import { sayName } from './field-words.ts'
import { inHindi } from './in-hindi.ts'

type Props = { document: Document }
type PageProps = Props & { language: Language }

const where = (document: Document, within: string): string =>
  ['city', 'state']
    .map((name) => textAt(document, within + name))
    .filter((part) => part !== '')
    .join(', ')

/** The card of a package in a list, as travellers see it. */
function PackageCard({ document }: Props) {
  const [photo] = linesAt(document, 'media.photos')
  const rating = numberAt(document, 'ratings.overall') ?? 0
  const days = numberAt(document, 'duration.days') ?? 0
  return (
    <Card
      as="article"
      picture={
        <span className="relative block">
          <Picture photo={photo} alt={linesAt(document, 'media.alts')[0] ?? ''} sizes="24rem" />
          <span className="absolute top-3 left-3 flex">
            <Chip tone="marigold">{textAt(document, 'category')}</Chip>
          </span>
        </span>
      }
    >
      <p className="flex items-center gap-1 text-xs font-semibold text-muted">
        <Icon name="map-pin" size={16} />
        {where(document, 'locations.')}
      </p>
      <h2 className="text-xl">{textAt(document, 'name')}</h2>
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <Rating shown={rating > 0 ? rating.toFixed(1) : ''} label={say('ofFive', { rating })} />
        <span className="text-muted">
          {say('daysAndNights', { days, nights: numberAt(document, 'duration.nights') ?? 0 })}
        </span>
      </p>
      <ChipList items={linesAt(document, 'tags')} first={3} label={sayName('tags')} />
      <p className="mt-auto border-t border-dashed border-line pt-3 text-sm text-muted">
        <span className="text-lg font-bold text-ink">
          {sayRupees(numberAt(document, 'packagePricing.finalPrice') ?? 0)}
        </span>{' '}
        {say('aPerson')}
      </p>
    </Card>
  )
}

const Paragraphs = ({ words }: { words: string }) =>
  numbered(words.split(/\n\n+/)).map(({ at, entry }) => (
    <p key={at} className="max-w-measure whitespace-pre-line">
      {entry}
    </p>
  ))

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <ul className="list-inside list-disc">
        {numbered(lines).map(({ at, entry }) => (
          <li key={at}>{entry}</li>
        ))}
      </ul>
    </section>
  )
}

function Itinerary({ document, language }: PageProps) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{say(`preview.${language}.itinerary`)}</h3>
      {numbered(partsAt(document, 'itinerary')).map(({ at, entry: day }) => (
        <article key={at} className="border-l-3 border-accent pl-3">
          <h4 className="font-semibold">{say(`preview.${language}.day`, { day: at + 1 })}</h4>
          <p className="text-sm text-muted">{linesAt(day, 'highlights').join(' · ')}</p>
          <Paragraphs words={textAt(day, 'description')} />
          <p className="text-sm">{linesAt(day, 'activities').join(', ')}</p>
        </article>
      ))}
    </section>
  )
}

/** All but the first picture, which is shown above. */
function OtherPictures({ document }: Props) {
  const [, ...others] = linesAt(document, 'media.photos')
  if (others.length === 0) return null
  const words = linesAt(document, 'media.alts')
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {numbered(others).map(({ at, entry: photo }) => (
        <li key={at}>
          <Picture
            photo={photo}
            alt={words[at + 1] ?? say('picture.at', { at: at + 2 })}
            ratio="16:9"
            className="rounded-xl"
            sizes="16rem"
          />
        </li>
      ))}
    </ul>
  )
}

function PackagePage({ document, language }: PageProps) {
  const policy = policyIn(document)
  return (
    <article className="flex flex-col gap-4">
      <h2 className="text-2xl">{textAt(document, 'name')}</h2>
      <p className="text-lg">{textAt(document, 'description.short')}</p>
      <Picture
        photo={linesAt(document, 'media.photos')[0]}
        alt={linesAt(document, 'media.alts')[0] ?? ''}
        ratio="16:9"
        className="rounded-2xl"
        sizes="48rem"
      />
      <OtherPictures document={document} />
      <Lines title={say(`preview.${language}.covers`)} lines={linesAt(document, 'amenities')} />
      <section className="flex flex-col gap-3">
        <h3 className="text-lg">{say(`preview.${language}.about`)}</h3>
        <Paragraphs words={textAt(document, 'description.detailed')} />
      </section>
      <Lines
        title={say(`preview.${language}.sites`)}
        lines={partsAt(document, 'visitSites').map((site) => textAt(site, 'name'))}
      />
      <Itinerary document={document} language={language} />
      {policy && <p>{policySentence(policy)}</p>}
    </article>
  )
}

/** A hotel or rental, which has no card of its own in a list of journeys. */
function Other({ document }: Props) {
  const price = numberAt(document, 'pricing.base_price') ?? numberAt(document, 'pricing.price_per_day') ?? 0
  return (
    <Card
      picture={<Picture photo={linesAt(document, 'media.photos')[0]} alt="" ratio="16:9" sizes="24rem" />}
    >
      <h2 className="text-xl">{textAt(document, 'name')}</h2>
      <p className="text-sm text-muted">{where(document, 'location.') || textAt(document, 'city')}</p>
      <Paragraphs words={textAt(document, 'description')} />
      <ChipList items={linesAt(document, 'amenities')} first={8} label={sayName('amenities')} />
      <p className="text-lg font-bold">{sayRupees(price)}</p>
      <OtherPictures document={document} />
    </Card>
  )
}

type PreviewProps = Props & { kind: CatalogueKind }

function Drawn({ kind, document, language }: PreviewProps & PageProps) {
  if (kind !== 'packages')
    return (
      <div className="max-w-sm">
        <Other document={document} />
      </div>
    )
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
      <PackageCard document={document} />
      <PackagePage document={document} language={language} />
    </div>
  )
}

/** A preview of what travellers will see, from the draft, in English or in Hindi. */
export function Preview({ kind, document }: PreviewProps) {
  const [wantsHindi, setWantsHindi] = useState(false)
  const hindi = inHindi(document)
  const isHindi = wantsHindi && hindi !== undefined
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label={say('previewHindi')}
        hint={say(hindi ? 'previewHindiWhat' : 'previewNoHindi')}
        disabled={!hindi}
        checked={isHindi}
        onChange={({ target }) => setWantsHindi(target.checked)}
      />
      <div lang={isHindi ? 'hi' : undefined}>
        <Drawn kind={kind} document={isHindi ? hindi : document} language={isHindi ? 'hi' : 'en'} />
      </div>
    </div>
  )
}
