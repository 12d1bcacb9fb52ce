import { text } from '#shared/messages/text.ts'
import { telephoneHref } from '#shared/domain/telephone.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

export type ContactProps = { phone: string; email: string; website?: string }

/** Only web addresses become links: the catalogue is data, and data must not run. */
function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address)
}

export function Contact({ phone, email, website = '' }: ContactProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <h3 className="text-lg">{text('hotel.contact')}</h3>
      <ul>
        {phone && <Way icon="phone" href={telephoneHref(phone)} words={phone} />}
        {email && <Way icon="mail" href={`mailto:${email}`} words={email} />}
        {isWebAddress(website) && (
          <Way icon="globe" href={website} words={website.replace(/^https?:\/\//i, '')} />
        )}
      </ul>
    </div>
  )
}

function Way({ icon, href, words }: { icon: IconName; href: string; words: string }) {
  return (
    <li>
      <a
        href={href}
        rel="noopener noreferrer"
        className="inline-flex min-h-11 max-w-full items-center gap-3 py-2 text-accent hover:underline"
      >
        <Icon name={icon} />
        <span className="min-w-0 break-words [overflow-wrap:anywhere]">{words}</span>
      </a>
    </li>
  )
}
