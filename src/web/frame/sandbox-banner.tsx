import { isHindi } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { usePageConfig } from '#web/platform/context.ts'

/** Says which providers are sandboxes, in the language of the page. */
export function SandboxBanner() {
  const { banner, showsMailbox } = usePageConfig()
  if (banner === null) return null
  const isCharged = banner.startsWith(text('ribbon.money'))
  return (
    <aside
      aria-label={text('ribbon.label')}
      className={`no-print px-4 py-1 text-center text-xs sm:text-sm ${isCharged ? 'bg-bad font-bold text-bad-ink' : 'bg-marigold font-medium text-marigold-ink'}`}
    >
      <p>
        {banner}{' '}
        {showsMailbox && (
          <a href={isHindi() ? '/sandbox/mail?language=hi' : '/sandbox/mail'} className="underline">
            {text('ribbon.mailbox')}
          </a>
        )}
      </p>
    </aside>
  )
}
