import { useEffect, useState } from 'react'
import { getGroup } from '#shared/contract/groups.ts'
import type { BookedJourney } from '#shared/contract/groups-schemas.ts'
import { PaidSoFar } from '#web/groups/booked/paid-bar.tsx'
import { useApi } from '#web/platform/thunk.ts'

/** Below the thanks for a paid share: how many of the group are paid for. Its place is reserved while it is asked. */
export function GroupPaid({ code }: { code: string }) {
  const api = useApi()
  const [booked, setBooked] = useState<BookedJourney | null>(null)
  useEffect(() => {
    // Without an answer the group's page, to which the ticket links, still says it.
    api(getGroup, { code }).then(
      ({ group }) => setBooked(group?.booked ?? null),
      () => undefined,
    )
  }, [api, code])
  return (
    <div aria-live="polite" className="mx-auto mt-4 flex min-h-24 max-w-measure flex-col gap-2 text-left">
      {booked && <PaidSoFar booked={booked} />}
    </div>
  )
}
