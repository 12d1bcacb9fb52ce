import { paths } from '#shared/screens.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'

/** For accounts without a password: what to do, and where. */
export function PasswordFirst({ words }: { words: string }) {
  return (
    <div className="flex flex-col items-start">
      <p className="max-w-measure">{words}</p>
      <SiteLink to={paths.forgotPassword} className="inline-flex min-h-11 items-center text-accent underline">
        {text('account.forgot')}
      </SiteLink>
    </div>
  )
}
