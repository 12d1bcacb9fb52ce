import { Hero } from '#web/search/hero.tsx'
import { useAppSelector } from '#web/state/store.ts'

/** The pictures at the top of the home page. */
export function Component() {
  const { featured, loading } = useAppSelector((state) => state.place)
  return <Hero featured={featured} loading={loading} />
}
