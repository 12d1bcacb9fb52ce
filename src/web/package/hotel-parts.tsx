import type { Hotel } from '#shared/contract/entities.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { CatalogueWords } from '#web/ui/catalogue-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Facts } from './fact-lists.tsx'
import { Section } from './section.tsx'

export function Offers({ hotel }: { hotel: Hotel }) {
  const { discounts } = hotel.pricing
  if (discounts.length === 0) return null
  return (
    <Section id="offers" title={text('hotel.offers')}>
      <p className="text-sm text-muted">{text('hotel.offersHow')}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {discounts.map(({ description, amount }) => (
          <li
            key={description}
            className="flex items-start gap-3 rounded-2xl border-2 border-dashed border-line bg-surface p-4"
          >
            <Icon name="ticket" size={24} className="text-amber" />
            <span>
              <b className="block">{text('hotel.off', { amount: formatRupees(amount) })}</b>
              <span lang={languageOfWords(description)} className="text-muted">
                {description}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The hotel's own text. */
const written = (words: string) => (words === '' ? '' : <CatalogueWords words={words} />)

export function HotelPolicies({ hotel }: { hotel: Hotel }) {
  const { policies } = hotel
  return (
    <Section id="policies" title={text('hotel.policies')}>
      <Facts
        rows={[
          [text('hotel.cancellation'), written(policies.cancellation_policy)],
          [text('hotel.pets'), written(policies.pet_policy)],
          [text('hotel.smoking'), written(policies.smoking_policy)],
        ]}
      />
      <p className="max-w-measure text-sm text-muted">{text('hotel.cancellationWhose')}</p>
    </Section>
  )
}
