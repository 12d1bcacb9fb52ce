import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Each with the answer on the help page that explains it. */
const promises = [
  ['price', 'bed', 'home.promiseListed'],
  ['refund', 'wallet', 'home.promiseRefund'],
  ['cancel', 'calendar', 'home.promiseChange'],
] as const

/** What is behind the line at the top of the home page. */
export function Promises() {
  return (
    <ul className="mt-6 grid gap-x-4 sm:grid-cols-3">
      {promises.map(([answer, icon, words]) => (
        <li key={answer}>
          <SiteLink to={`${paths.help}#${answer}`} className="flex min-h-11 items-center gap-3 font-semibold">
            <Icon name={icon} size={24} className="text-accent" />
            {text(words)}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
