import type { Place } from '#shared/contract/entities.ts'
import { usePageConfig } from '#web/platform/context.ts'
import { tripData } from './trip-data.ts'

/** The journey as schema.org data; a data block, which the page's policy allows. */
export function PlaceData({ place }: { place: Place }) {
  const json = JSON.stringify(tripData(place, usePageConfig())).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
