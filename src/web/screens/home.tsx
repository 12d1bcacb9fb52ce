import type { LoaderFunctionArgs } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { useAppDispatch, useAppSelector } from '#web/app/store.ts'
import { detailsSet } from '#web/features/booking/slice.ts'
import { dateChosen, dateOf } from '#web/features/booking/chosen-date.ts'
import { fetchFeatured } from '#web/features/place/slice.ts'
import { Hero } from '#web/features/search/hero.tsx'
import { SearchBar } from '#web/features/search/search-bar.tsx'
import { Themes } from '#web/features/search/themes.tsx'
import { PageHead } from '#web/app/page-head.tsx'
import { Featured } from '#web/features/search/featured.tsx'
import { fetchRegions } from '#web/features/search/slice.ts'
import { States } from '#web/features/search/states.tsx'
import { Tools } from '#web/features/search/tools.tsx'
import { isServer, storeOf } from './loading.ts'

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const store = storeOf(args)
  const { place, search } = store.getState()
  const fetching: Promise<unknown>[] = []
  if (place.featured.length === 0) fetching.push(store.dispatch(fetchFeatured({})))
  if (search.regions === null) fetching.push(store.dispatch(fetchRegions({})))
  if (isServer) await Promise.all(fetching)
  return null
}

export function Component() {
  const dispatch = useAppDispatch()
  const details = useAppSelector((state) => state.booking.bookingDetails)
  const { featured, loading, error } = useAppSelector((state) => state.place)
  const regions = useAppSelector((state) => state.search.regions)
  const { startPoint, endPoint, travelers } = details
  return (
    <>
      <PageHead
        description={text('home.description')}
        picture={{ path: 'home', alt: text('page.linkPicture', { name: text('app.name') }) }}
      />
      <Hero />
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <div className="relative z-10 -mt-18 lg:-mt-22">
          <SearchBar
            journey={{ start: startPoint, end: endPoint, date: dateOf(details), travelers }}
            heading={<h1 className="text-2xl">{text('home.heading')}</h1>}
            onDate={(date) => dispatch(detailsSet(dateChosen(date)))}
          />
        </div>
        <Featured featured={featured} loading={loading} error={error} />
        <Themes />
        {regions && <States states={regions.states} />}
        <Tools />
      </div>
    </>
  )
}
