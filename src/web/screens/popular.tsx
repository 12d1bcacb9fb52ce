import { useEffect } from 'react'
import { text } from '#shared/messages/text.ts'
import { fetchFeatured } from '#web/package/slice.ts'
import { FewCards } from '#web/search/few-cards.tsx'
import { useAppDispatch, useAppSelector } from '#web/state/store.ts'

const shown = 3

export function Component() {
  const dispatch = useAppDispatch()
  const featured = useAppSelector((state) => state.place.featured)
  const isMissing = featured.length === 0
  useEffect(() => {
    if (isMissing) void dispatch(fetchFeatured({}))
  }, [dispatch, isMissing])
  if (isMissing) return null
  return <FewCards heading={text('wish.popular')} cards={featured.slice(0, shown)} />
}
