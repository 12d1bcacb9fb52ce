import type { ReactNode } from 'react'
import type { Today } from '#shared/contract/console/today-schemas.ts'
import type { Card } from './cards.tsx'
import { linkClass } from './links.tsx'
import { Item } from './today-item.tsx'
import { Link } from './router.tsx'
import { say, sayDay, sayInstant, type TextKey } from './say.ts'

/** Links to a screen of its own, if the reader has the right. */
function countCard(
  title: TextKey,
  count: number | null,
  link: { to: string; text: TextKey; span?: string; first?: ReactNode; rows?: number },
): Card[] {
  if (count === null) return []
  const body = (
    <>
      {link.first}
      <Link to={link.to} className={linkClass}>
        {say(link.text)}
      </Link>
    </>
  )
  return [{ title, span: link.span ?? say('ofAnyDay'), count, rows: link.rows ?? 0, body }]
}

const sayAsked = ({ count, asked }: Today['names']): string =>
  say(asked >= count ? 'today.askedAll' : 'today.askedSome', { asked, count })

const withoutNames = (until: string) => `/bookings?${new URLSearchParams({ names: 'missing', until })}`

const Writers = ({ writers }: Pick<Today, 'writers'>) =>
  writers.length > 0 && (
    <ul>
      {writers.map(({ id, name, words, at }) => (
        <Item key={id} action={<span className="text-muted">{sayInstant(at)}</span>}>
          <Link
            to={`/messages?${new URLSearchParams({ of: id })}`}
            className="font-semibold text-accent wrap-anywhere"
          >
            {name}
          </Link>
          <span className="block text-muted wrap-anywhere">{words}</span>
        </Item>
      ))}
    </ul>
  )

/** What was changed in the catalogue and not published: travelers see nothing of it. */
const Drafts = ({ drafts }: Pick<Today, 'drafts'>) => (
  <ul>
    {drafts.map(({ kind, id, name, by, at }) => (
      <Item key={`${kind} ${id}`} action={<span className="text-muted">{sayInstant(at)}</span>}>
        <Link to={`/catalogue/${kind}/${id}`} className="font-semibold text-accent wrap-anywhere">
          {name}
        </Link>
        <span className="block text-muted">{by}</span>
      </Item>
    ))}
  </ul>
)

/** Tasks of other screens, how many there are, and the way to them. */
export const countCards = (today: Today): Card[] => [
  ...countCard('today.messages', today.messages, {
    to: '/messages',
    text: 'readMessages',
    first: <Writers writers={today.writers} />,
    rows: today.writers.length,
  }),
  ...countCard('today.reviews', today.reviews, { to: '/reviews', text: 'readReviews' }),
  ...countCard('today.names', today.names.count, {
    to: withoutNames(today.names.until),
    text: 'showWithoutNames',
    span: say('today.namesSpan', { until: sayDay(today.names.until) }),
    first: today.names.asked > 0 && <p className="text-sm text-muted">{sayAsked(today.names)}</p>,
  }),
  ...countCard('today.drafts', today.drafts.length || null, {
    to: '/catalogue/packages?state=draft',
    text: 'showDrafts',
    first: <Drafts drafts={today.drafts} />,
    rows: today.drafts.length,
  }),
]
