import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from './link.tsx'

/** The caption of a map: the source of the shapes, with a link to all credits. */
export function MapNote() {
  return (
    <>
      {text('map.note')}{' '}
      <SiteLink to={paths.credits} className="inline-flex min-h-11 min-w-11 items-center underline">
        {text('credits.title')}
      </SiteLink>
    </>
  )
}
