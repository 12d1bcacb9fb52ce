import { useState } from 'react'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { linkClass } from '#web/console/links.tsx'
import { Link } from '#web/console/router.tsx'
import { findRecord } from '#web/console/record-field.tsx'
import { say, sayCounted } from '#web/console/say.ts'
import { useMe } from '#web/console/session.tsx'
import { useLoaded } from '#web/console/use-call.ts'
import { linesAt, textAt } from './document.ts'
import { type HeldDraft, type Of, parsed } from './use-draft.ts'

type Props = { hotel: string; count: number | null; of: 'hotelBookings' | 'hotelComing' }

/** Leads to the coming bookings that wish for a hotel or have it, also once it is withdrawn. */
export function ComingBookings({ hotel, count, of }: Props) {
  const { may } = useMe()
  const [today] = useState(() => todayInIndia(new Date()))
  if (count === null || !may('bookings')) return null
  const asked = { hotel: `${hotel},`, status: 'Confirmed', from: today }
  return (
    <Link to={`/bookings?${new URLSearchParams(asked)}`} className={linkClass}>
      {sayCounted(of, count)}
    </Link>
  )
}

/** The coming bookings of the hotel that is edited. */
export const HotelBookings = ({ of, held: { record } }: { of: Of; held: HeldDraft }) =>
  of.kind === 'hotels' &&
  record.published !== null && (
    <ComingBookings
      hotel={textAt(parsed(record.published), 'name')}
      count={record.comingBookings}
      of="hotelBookings"
    />
  )

/** The packages that name a hotel, with their coming bookings that have none yet. */
export function NamingPackages({ held: { record } }: { held: HeldDraft }) {
  const { may } = useMe()
  const ids = linesAt(parsed(record.published ?? '{}'), 'packageIds')
  const { data } = useLoaded(ids.join(' '), () => Promise.all(ids.map((id) => findRecord('packages', id))))
  const packages = data?.filter((found) => found !== undefined) ?? []
  if (packages.length === 0) return null
  return (
    <>
      <p>{say('hotelNamedBy')}</p>
      <ul>
        {packages.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap gap-x-4">
            <Link to={`/catalogue/packages/${id}`} className={linkClass}>
              {name}
            </Link>
            {may('bookings') && (
              <Link
                to={`/bookings?${new URLSearchParams({ query: name, stay: 'missing' })}`}
                className={linkClass}
              >
                {say('hotelNamedStay')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
