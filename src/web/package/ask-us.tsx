import { text } from '#shared/messages/text.ts'
import { telephoneHref, whatsappHref } from '#shared/domain/telephone.ts'
import { paths } from '#shared/screens.ts'
import { usePageConfig } from '#web/platform/context.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Icon } from '#web/ui/icon.tsx'

type AskUsProps = {
  /** The subject of the question. */
  name: string
  /** With a link to the contact form. */
  isAsked?: boolean
}

const way = 'inline-flex min-h-11 items-center gap-2 text-accent hover:underline'

/** The ways to ask us about a hotel or a rental. */
export function AskUs({ name, isAsked = false }: AskUsProps) {
  const { seller } = usePageConfig()
  return (
    <p className="flex flex-wrap gap-x-4">
      {isAsked && (
        <SiteLink to={`${paths.contact}?${new URLSearchParams({ about: name })}`} className={way}>
          <Icon name="mail" />
          {text('offer.ask')}
        </SiteLink>
      )}
      {seller.phone !== '' && (
        <a href={telephoneHref(seller.phone)} className={way}>
          <Icon name="phone" />
          {text('offer.call')}
        </a>
      )}
      {seller.whatsapp && (
        <a
          href={whatsappHref(seller.whatsapp, text('contact.about', { name }))}
          rel="noreferrer"
          className={way}
        >
          {text('contact.whatsapp')}
        </a>
      )}
    </p>
  )
}
