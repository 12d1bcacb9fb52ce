import { text } from '#shared/messages/text.ts'
import { usePageConfig } from './context.ts'

/** Where an outside party is only played, what is true of each: whether money moves, mails leave, Google answers. */
export function Ribbon() {
  const { played, google, showsMailbox } = usePageConfig()
  if (!played.payment && !played.mail && !played.google) return null
  return (
    <aside
      aria-label={text('ribbon.label')}
      // One or two lines on a phone, by the faces that are there: in either case the page stays where it is.
      className="no-print flex min-h-14 items-center justify-center bg-marigold px-4 py-1 text-center text-sm font-medium text-marigold-ink sm:min-h-0"
    >
      <p>
        {played.payment ? text('ribbon.noMoney') : text('ribbon.money')}{' '}
        {played.mail ? text('ribbon.noMail') : text('ribbon.mail')}{' '}
        {google && <>{played.google ? text('ribbon.noGoogle') : text('ribbon.google')} </>}
        {showsMailbox && (
          <a href="/sandbox/mail" className="text-marigold-ink underline">
            {text('ribbon.mailbox')}
          </a>
        )}
      </p>
    </aside>
  )
}
