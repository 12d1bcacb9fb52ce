import { languages, pagePath } from '#shared/messages/language.ts'
import { paths } from '#shared/screens.ts'
import { linkClass } from '#web/operator/links.tsx'
import { say } from '#web/operator/say.ts'
import type { HeldDraft, Of } from './use-draft.ts'

const pageOf = { packages: paths.place, hotels: paths.hotel, rentals: paths.rental } as const

/** Leads to the page that travelers see, in each language. */
export function SeenByTravelers({
  of: { kind, id },
  state,
}: {
  of: Of
  state: HeldDraft['record']['state']
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
    </p>
  )
}
