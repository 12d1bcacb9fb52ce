import { Hero } from '#web/search/hero.tsx'
import { useAppSelector } from '#web/state/store.ts'

/** The pictures at the top of the home page. */
export function Component() {
  return <Hero featured={useAppSelector((state) => state.place.featured)} />
}
