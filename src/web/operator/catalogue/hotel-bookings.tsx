import { useState } from 'react'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { linkClass } from '#web/operator/links.tsx'
import { Link } from '#web/operator/router.tsx'
import { sayCounted } from '#web/operator/say.ts'
import { useMe } from '#web/operator/session.tsx'
import { textAt } from './document.ts'
import { type HeldDraft, type Of, parsed } from './use-draft.ts'

type Props = { hotel: string; count: number | null; of: 'hotelBookings' | 'hotelComing' }

/** Leads to the coming bookings that wish for a hotel or have it, also once it is withdrawn. */
export function ComingBookings({ hotel, count, of }: Props) {
  const { may } = useMe()
  const [today] = useState(() => todayInIndia(new Date()))
  if (count === null || !may('bookings')) return null
  const asked = { hotel, status: 'Confirmed', from: today }
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
