import { deferredSection } from '#web/state/deferred-section.tsx'
import type { WayOnProps } from './way-on-below.tsx'

const below = deferredSection<WayOnProps>({ code: () => import('./way-on-below.tsx') })

/** What there is instead of a page that failed; its height is reserved where its journeys come later. */
export function WayOn(props: WayOnProps) {
  return <below.Part {...props} className={props.isAway ? '' : 'min-h-120'} />
}
