import type { ReactNode } from 'react'
import { stayParts } from '#shared/domain/stay-parts.ts'
import { telephoneHref } from '#shared/domain/telephone.ts'
import { stayText } from '#shared/messages/hotel-words.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { Linked } from '#web/ui/linked.tsx'

type Line = readonly [label: string, value: ReactNode]

function Telephone({ phone }: { phone: string }) {
  return (
    <a
      href={telephoneHref(phone)}
      className="-my-2 inline-flex min-h-11 items-center text-accent underline even-digits"
    >
      {phone}
    </a>
  )
}

/** What staff wrote of the hotel: often in English, whatever the page is in. */
const Words = ({ children }: { children: string }) => <span lang={languageOfWords(children)}>{children}</span>

export const BookedHotel = ({ stay }: { stay: string }) => <Words>{stayText(stayParts(stay).hotel)}</Words>

type StayFactsProps = { stay: string; /** Where one is met is said elsewhere. */ isHotelOnly?: boolean }

/** The booked hotel and where one is met, line by line. */
export function StayFacts({ stay, isHotelOnly = false }: StayFactsProps) {
  const { hotel, address, phone, begins } = stayParts(stay)
  const lines: Line[] = [
    [
      text('hotel.kind'),
      <strong key="hotel">
        <Words>{stayText(hotel)}</Words>
      </strong>,
    ],
    ...(address ? [[text('hotel.address'), <Words key="address">{address}</Words>] as const] : []),
    ...(phone ? [[text('contact.phone'), <Telephone key="phone" phone={phone} />] as const] : []),
    ...(begins && !isHotelOnly
      ? [
          [
            text('stay.meeting'),
            <span key="begins" lang={languageOfWords(begins)}>
              <Linked>{begins}</Linked>
            </span>,
          ] as const,
        ]
      : []),
  ]
  return (
    <dl className="flex flex-col gap-2">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
