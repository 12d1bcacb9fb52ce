import { languages, pagePath } from '#shared/messages/language.ts'
import { paths } from '#shared/screens.ts'
import { linkClass } from '#web/console/links.tsx'
import { say } from '#web/console/say.ts'
import type { HeldDraft, Of } from './use-draft.ts'

const pageOf = { packages: paths.place, hotels: paths.hotel, rentals: paths.rental } as const

/** Leads to the page that travelers see, in each language; beside a draft says that it is not the draft. */
export function SeenByTravelers({
  of: { kind, id },
  state,
  onPreview,
}: {
  of: Of
  state: HeldDraft['record']['state']
  /** Leads to the preview of a draft, if there is one. */
  onPreview?: (() => void) | undefined
}) {
  if (state !== 'offered') return null
  return (
    <p className="flex flex-wrap gap-x-4">
      {languages.map((language) => (
        <a
          key={language}
          href={pagePath(language, pageOf[kind](id))}
          target="_blank"
          rel="noreferrer"
          className={linkClass}
        >
          {say(language === 'hi' ? 'seeInHindi' : 'seeAsTraveler')}
        </a>
      ))}
      {onPreview && (
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {say('seenIsPublished')}
          <button type="button" className={linkClass} onClick={onPreview}>
            {say('seePreview')}
          </button>
        </span>
      )}
    </p>
  )
}
