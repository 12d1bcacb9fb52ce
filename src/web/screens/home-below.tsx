import { useAppSelector } from '#web/state/store.ts'
import { Featured } from '#web/search/featured.tsx'
import { Promises } from '#web/search/promises.tsx'
import { States } from '#web/search/states.tsx'
import { Themes } from '#web/search/themes.tsx'
import { Tools } from '#web/search/tools.tsx'

/** The home page below its search. */
export function Component() {
  const { featured, loading, error } = useAppSelector((state) => state.place)
  const regions = useAppSelector((state) => state.search.regions)
  return (
    <>
      <Promises />
      <Featured featured={featured} loading={loading} error={error} />
      <Themes />
      {regions && <States states={regions.states} />}
      <Tools />
    </>
  )
}
