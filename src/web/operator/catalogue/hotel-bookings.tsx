import { useState } from 'react'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { linkClass } from '#web/operator/links.tsx'
import { Link } from '#web/operator/router.tsx'
import { sayCounted } from '#web/operator/say.ts'
import { useMe } from '#web/operator/session.tsx'
import { textAt } from './document.ts'
import { type HeldDraft, type Of, parsed } from './use-draft.ts'

/** Leads to the coming bookings that wish for a hotel or have it, also once it is withdrawn. */
export function HotelBookings({ of, held: { record } }: { of: Of; held: HeldDraft }) {
  const { may } = useMe()
  const [today] = useState(() => todayInIndia(new Date()))
  const { comingBookings, published } = record
  if (of.kind !== 'hotels' || comingBookings === null || published === null || !may('bookings')) return null
  const asked = {
    hotel: textAt(parsed(published), 'name'),
    status: 'Confirmed',
    from: today,
  }
  return (
    <Link to={`/bookings?${new URLSearchParams(asked)}`} className={linkClass}>
      {sayCounted('hotelBookings', comingBookings)}
    </Link>
  )
}
