import { useCallback } from 'react'
import type { Place } from '#shared/contract/entities.ts'
import { searchPlaces } from '#shared/contract/places.ts'
import { text } from '#shared/messages/text.ts'
import { ask, useApi } from '#web/platform/thunk.ts'
import { FewCards } from '#web/search/few-cards.tsx'
import { useWhenNear } from '#web/ui/use-when-near.ts'

const shown = 3

/** The best journeys of the same kind, for whom this one does not suit; nothing where there are none. */
export function Similar({ place: { packageId, category } }: { place: Place }) {
  const api = useApi()
  const load = useCallback(async () => {
    const found = await ask(api, searchPlaces, { query: '', category, limit: shown + 1 })
    const cards = found.ok ? found.answer.packages : []
    return cards.filter((card) => card.packageId !== packageId).slice(0, shown)
  }, [api, category, packageId])
  const { ref, loaded = [] } = useWhenNear(load)
  return (
    <div ref={ref}>{loaded.length > 0 && <FewCards heading={text('place.similar')} cards={loaded} />}</div>
  )
}
