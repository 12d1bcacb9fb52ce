import { type FormEvent, useState } from 'react'
import { findStaffBookings } from '#shared/contract/console/bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from './api.ts'
import { go } from './router.tsx'
import { say } from './say.ts'
import { useDeed } from './use-call.ts'

/** Finds a booking from the first screen, for staff on the telephone; the only one is opened. */
export function FindBooking() {
  const [query, setQuery] = useState('')
  const { busy, error, run } = useDeed()
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      const { bookings } = await call(findStaffBookings, { query: query.trim() })
      const [only, ...others] = bookings
      go(
        only && others.length === 0
          ? `/bookings/${only.code}`
          : `/bookings?${new URLSearchParams({ query: query.trim() })}`,
      )
    })
  }
  return (
    <form role="search" onSubmit={submit} className="flex items-end gap-3">
      <TextField
        label={say('findBooking')}
        error={error}
        type="search"
        required
        placeholder={say('findBookingBy')}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        className="max-w-measure flex-1"
      />
      <Button type="submit" busy={busy}>
        {say('search')}
      </Button>
    </form>
  )
}
