import { contactPath, paths } from '#shared/screens.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'

const links = [
  { to: paths.about, key: 'nav.about' },
  { to: contactPath, key: 'nav.contact' },
  { to: paths.privacy, key: 'nav.privacy' },
  { to: paths.terms, key: 'nav.terms' },
  { to: paths.credits, key: 'nav.credits' },
  { to: paths.routeFinder, key: 'nav.routeFinder' },
] as const

export function Footer() {
  return (
    <footer className="no-print mt-16 border-t border-line bg-sunk">
      <div className="mx-auto flex max-w-page flex-col gap-4 px-4 py-8 sm:flex-row sm:items-center sm:justify-between">
        <p className="max-w-measure text-sm text-muted">{text('footer.about')}</p>
        <nav className="-mx-1 lg:shrink-0" aria-label={text('footer.label')}>
          <ul className="flex flex-wrap gap-x-4">
            {links.map(({ to, key }) => (
              <li key={to}>
                <SiteLink
                  to={to}
                  className="inline-flex min-h-11 min-w-11 items-center px-1 text-sm text-ink underline"
                >
                  {text(key)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
