import { useAppSelector } from '#web/app/store.ts'
import { Featured } from '#web/features/search/featured.tsx'
import { States } from '#web/features/search/states.tsx'
import { Themes } from '#web/features/search/themes.tsx'
import { Tools } from '#web/features/search/tools.tsx'

/** What the home page has below its search. */
export function Component() {
  const { featured, loading, error } = useAppSelector((state) => state.place)
  const regions = useAppSelector((state) => state.search.regions)
  return (
    <>
      <Featured featured={featured} loading={loading} error={error} />
      <Themes />
      {regions && <States states={regions.states} />}
      <Tools />
    </>
  )
}
