import { paths } from '#shared/screens.ts'
import type { Registered } from '#shared/contract/auth-schemas.ts'
import { deviceName } from '#shared/messages/device-name.ts'
import { locale } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from './notice.tsx'

const whenFormat = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })

/**
 * Among several registrations of a mailbox the owner may have confirmed a stranger's: then the password is the
 * stranger's.
 */
export function RegisteredNote({ registered }: { registered: Registered }) {
  const { at, device, isThisBrowser } = registered
  const params = { when: whenFormat.format(new Date(at)), device: deviceName(device) }
  if (isThisBrowser) return <p className="text-sm text-muted">{text('account.registeredHere', params)}</p>
  return (
    <Notice
      tone="plain"
      action={
        <SiteLink to={paths.forgotPassword} className={buttonClass()}>
          {text('account.ownPassword')}
        </SiteLink>
      }
    >
      {text('account.registeredElsewhere', params)}
    </Notice>
  )
}
