import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The most frequent questions; only their names are here, since the answers would double the page. */
const questions = [
  ['close', 'cancel'],
  ['wallet', 'arrives'],
  ['calendar', 'dates'],
  ['alert', 'failed'],
  ['ticket', 'ticket'],
  ['download', 'invoice'],
] as const

type OftenAskedProps = {
  /** Beside a form: one below the other, as rows of one card. */
  isColumn?: boolean
}

/** Frequent questions that link to their answers. */
export function OftenAsked({ isColumn = false }: OftenAskedProps) {
  return (
    <nav aria-labelledby="often-asked" className="flex flex-col gap-3">
      <h2 id="often-asked" className="text-xl">
        {text('contact.often')}
      </h2>
      <ul
        className={
          isColumn
            ? 'divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface'
            : 'grid gap-3 sm:grid-cols-3'
        }
      >
        {questions.map(([icon, id]) => (
          <li key={id} className="flex">
            <SiteLink
              to={`${paths.help}#${id}`}
              className={`flex w-full items-center gap-3 px-4 py-3 text-sm font-semibold ${isColumn ? 'hover:bg-sunk' : 'rounded-2xl border border-line bg-surface eased hover:border-edge hover:lifted'}`}
            >
              {!isColumn && (
                <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent/10 text-accent max-sm:hidden">
                  <Icon name={icon} />
                </span>
              )}
              <span className="grow">{text(`help.${id}.ask`)}</span>
              <Icon name="arrow-right" size={16} className="text-accent" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
