import { text } from '#shared/messages/text.ts'
import { telephoneHref, whatsappHref } from '#shared/domain/telephone.ts'
import { usePageConfig } from '#web/platform/context.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Whom to call or write to on the way. */
export function OnTheWay() {
  const { seller } = usePageConfig()
  const link = 'inline-flex min-h-11 items-center gap-2 text-accent underline wrap-anywhere'
  return (
    <ul aria-label={text('ahead.phone')} className="flex flex-wrap gap-x-6">
      {seller.phone !== '' && (
        <li>
          <a href={telephoneHref(seller.phone)} className={link}>
            <Icon name="phone" />
            {seller.phone}
          </a>
        </li>
      )}
      {seller.whatsapp && (
        <li>
          <a href={whatsappHref(seller.whatsapp)} rel="noreferrer" className={link}>
            <Icon name="phone" />
            {text('contact.whatsappWrite')}
          </a>
        </li>
      )}
      <li>
        <a href={`mailto:${seller.email}`} className={link}>
          <Icon name="mail" />
          {seller.email}
        </a>
      </li>
      <li>
        <a href="tel:112" className={link}>
          <Icon name="alert" />
          {text('ahead.emergency')}
        </a>
      </li>
    </ul>
  )
}
