import { paths } from '#shared/screens.ts'
import { text } from '#shared/messages/text.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { SiteLink, SiteNavLink } from '#web/platform/link.tsx'
import { useShortlist } from '#web/platform/shortlist.tsx'
import { useSignOut } from './sign-out.ts'
import { useAppSelector } from '#web/state/store.ts'

/** The class of a link hides it where the header has no room for it. */
const links = [
  ['/', 'nav.home'],
  [paths.destination, 'nav.destination'],
  [paths.plan, 'nav.plan', 'md:max-xl:hidden'],
  [paths.tripCalculator, 'nav.tripCalculator'],
  [paths.routeFinder, 'nav.routeFinder', 'md:hidden'],
  [paths.contact, 'nav.contact'],
  [paths.help, 'nav.help', 'md:max-xl:hidden'],
] as const

const linkClasses =
  'inline-flex min-h-11 items-center rounded-full max-sm:min-w-11 px-2 font-medium text-ink lg:px-3 no-underline hover:bg-ink/10 aria-[current=page]:text-accent aria-[current=page]:bg-accent/10'

function Brand() {
  return (
    <SiteLink to="/" className="flex min-h-11 items-center gap-2 text-ink no-underline">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="#2a2f7f" />
        <circle cx="21" cy="11" r="4.5" fill="#f2a93b" />
        <path d="M3 25l8-11 5 6 4-4 9 9z" fill="#fbf7f0" />
      </svg>
      <span className="font-display text-xl font-semibold">{text('app.name')}</span>
    </SiteLink>
  )
}

/** Every page contains the visitor's and the traveller's links; the stylesheet shows one set (data-auth). */
function Account() {
  const user = useAppSelector((state) => state.auth.user)
  const signOut = useSignOut()
  return (
    <>
      <div className="signed-out own gap-2">
        <SiteNavLink to={paths.login} className={linkClasses}>
          {text('nav.login')}
        </SiteNavLink>
        <SiteNavLink to={paths.register} className={`${linkClasses} border border-edge`}>
          {text('nav.signUp')}
        </SiteNavLink>
      </div>
      <details className="signed-in own menu relative">
        <summary className={linkClasses}>
          <Icon name="user" />
          <span className="ml-2">{text('nav.profileMenu')}</span>
        </summary>
        <ul className="z-20 flex flex-col gap-1 rounded-2xl border border-line bg-surface p-2 lifted md:absolute md:right-0 md:min-w-52">
          <MyTrips className="max-md:hidden" />
          <AccountLink to={paths.profile(user?._id ?? 'me')} icon="user" label={text('nav.profile')} />
          <AccountLink to={paths.settings} icon="settings" label={text('nav.settings')} />
          <li>
            <button type="button" className={`${linkClasses} w-full gap-2`} onClick={() => void signOut()}>
              <Icon name="logout" />
              {text('nav.logout')}
            </button>
          </li>
        </ul>
      </details>
    </>
  )
}

type AccountLinkProps = { to: string; icon: IconName; label: string; className?: string }

function AccountLink({ to, icon, label, className }: AccountLinkProps) {
  return (
    <li className={className}>
      <SiteLink to={to} className={`${linkClasses} w-full gap-2`}>
        <Icon name={icon} />
        {label}
      </SiteLink>
    </li>
  )
}

/** On a phone among the links of its menu. Only the browser knows of whom. */
function MyTrips({ className }: { className: string }) {
  const user = useAppSelector((state) => state.auth.user)
  const to = `${paths.profile(user?._id ?? 'me')}#trips`
  return user && <AccountLink to={to} icon="ticket" label={text('nav.trips')} className={className} />
}

function Links() {
  return (
    <ul className="flex flex-col md:flex-row md:items-center md:gap-1">
      {links.map(([to, key, shown]) => (
        <li key={to} className={shown}>
          <SiteNavLink to={to} className={linkClasses}>
            {text(key)}
          </SiteNavLink>
        </li>
      ))}
      <MyTrips className="md:hidden" />
    </ul>
  )
}

function ShortlistLink() {
  const count = useShortlist().length
  return (
    <div className="max-md:mr-2 max-md:grow lg:mx-2">
      <SiteNavLink to={paths.shortlist} className={`${linkClasses} float-right justify-center`}>
        <Icon name="heart" />
        <span className="sr-only">{text('nav.shortlist')}</span>
        {count > 0 && <b className="text-accent">{count}</b>}
      </SiteNavLink>
    </div>
  )
}

/** The link to the other language, which the server puts into the page (server/pages/languages.ts); '' on the server. */
const otherLanguage = globalThis.document?.getElementById('other-language')?.innerHTML ?? ''

/** On a phone the links collapse into a disclosure that works by touch, by keyboard and without JavaScript. */
export function Header() {
  return (
    <header className="no-print sticky top-0 z-30 border-b border-line bg-page">
      <div className="mx-auto flex max-w-page items-center px-4 py-2 sm:px-6">
        <Brand />
        <nav aria-label={text('nav.label')} className="hidden grow justify-between md:flex lg:ml-4">
          <Links />
          <Account />
        </nav>
        <ShortlistLink />
        <span id="other-language" dangerouslySetInnerHTML={{ __html: otherLanguage }} />
        <details className="group menu md:hidden">
          <summary
            className="inline-flex size-11 items-center justify-center rounded-full"
            aria-label={text('nav.menu')}
          >
            <Icon name="menu" className="group-open:hidden" />
            <Icon name="close" className="hidden group-open:block" />
          </summary>
          <nav
            aria-label={text('nav.label')}
            className="absolute inset-x-0 top-full border-b border-line bg-page p-4"
          >
            <Links />
            <Account />
          </nav>
        </details>
      </div>
    </header>
  )
}
