import { text } from '#shared/messages/text.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ResultsProps } from './no-results.tsx'
import { searchPath } from './address.ts'
import { useSearchSelector } from './use-search.ts'

/** How the search text was understood: its parts, each with a link to remove it, and corrected names. */
export function Understood({ journey, filters }: Omit<ResultsProps, 'page'>) {
  const understood = useSearchSelector((state) => state.search.understood)
  if (!understood) return null
  const { slots, corrected } = understood
  const removable = slots.filter(({ kind }) => kind !== 'place')
  return (
    <div className="mt-3 flex flex-col gap-3">
      {corrected.length > 0 && (
        <p className="text-muted">
          {text('search.corrected', {
            found: corrected.map(({ read }) => `‘${placeName(read)}’`).join(', '),
          })}
        </p>
      )}
      {removable.length > 0 && (
        <>
          <p className="text-muted">{text('search.understood')}</p>
          <ul className="flex flex-wrap gap-2">
            {removable.map(({ kind, typed }) => (
              <li key={`${kind} ${typed}`}>
                <SiteLink
                  to={searchPath({ ...journey, end: without(journey.end, typed) }, filters)}
                  aria-label={text('search.wishRemove', { wish: typed })}
                  className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 font-semibold"
                >
                  <span>{typed}</span>
                  <Icon name="close" size={16} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** The search without the text of a part. Text in another script cannot be found again, so all of it goes. */
function without(query: string, typed: string): string {
  const at = query.toLowerCase().indexOf(typed)
  return at === -1
    ? ''
    : `${query.slice(0, at)} ${query.slice(at + typed.length)}`.replace(/\s+/g, ' ').trim()
}
