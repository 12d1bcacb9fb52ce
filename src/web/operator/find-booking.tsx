import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { go } from './router.tsx'
import { say } from './say.ts'

/** Finds a booking from the first screen, for staff on the telephone. */
export function FindBooking() {
  const [query, setQuery] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    go(`/bookings?${new URLSearchParams({ query: query.trim() })}`)
  }
  return (
    <form role="search" onSubmit={submit} className="flex items-end gap-3">
      <TextField
        label={say('findBooking')}
        type="search"
        required
        placeholder={say('findBookingBy')}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        className="max-w-measure flex-1"
      />
      <Button type="submit">{say('search')}</Button>
    </form>
  )
}
