import { text } from '#shared/messages/text.ts'
import { usePageConfig } from '#web/platform/context.ts'

/** Says for each provider that is a sandbox what does not happen: money moves, mails leave, Google answers. */
export function SandboxBanner() {
  const { played, google, showsMailbox } = usePageConfig()
  if (played.length === 0) return null
  const ofMoney = played.includes('payment') ? text('ribbon.noMoney') : text('ribbon.money')
  const ofMail = played.includes('mail') ? text('ribbon.noMail') : text('ribbon.mail')
  const ofGoogle = played.includes('google') ? text('ribbon.noGoogle') : text('ribbon.google')
  return (
    <aside
      aria-label={text('ribbon.label')}
      className="no-print bg-marigold px-4 py-1 text-center text-sm font-medium text-marigold-ink"
    >
      <p>
        {`${ofMoney} ${ofMail} ${google ? `${ofGoogle} ` : ''}`}
        {showsMailbox && (
          <a href="/sandbox/mail" className="text-marigold-ink underline">
            {text('ribbon.mailbox')}
          </a>
        )}
      </p>
    </aside>
  )
}
