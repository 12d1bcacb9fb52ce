import { paths } from '#shared/screens.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const words = {
  shortlist: ['shortlist.emptyTitle', 'shortlist.emptyText'],
  compare: ['compare.noneTitle', 'compare.noneText'],
} as const

/** Shown for an empty list, with links to journeys. */
export function EmptyList({ of }: { of: keyof typeof words }) {
  const [title, lead] = words[of]
  return (
    <section className="flex flex-col items-start gap-4 rounded-2xl bg-sunk p-6">
      <h2 className="flex items-center gap-2 text-xl">
        <Icon name="heart" className="text-accent" />
        {text(title)}
      </h2>
      <p className="max-w-measure">{text(lead)}</p>
      <p className="flex flex-wrap gap-3">
        {of === 'compare' && (
          <SiteLink to={paths.shortlist} className={buttonClass({ variant: 'primary' })}>
            {text('compare.toShortlist')}
          </SiteLink>
        )}
        <SiteLink
          to={paths.destination}
          className={buttonClass(of === 'compare' ? {} : { variant: 'primary' })}
        >
          {text('shortlist.explore')}
        </SiteLink>
        <SiteLink to={paths.search} className={buttonClass()}>
          {text('shortlist.search')}
        </SiteLink>
      </p>
    </section>
  )
}
