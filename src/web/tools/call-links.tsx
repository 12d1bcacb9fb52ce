import { text } from '#shared/messages/text.ts'
import { usePageConfig } from '#web/platform/context.ts'
import { telephoneHref, whatsappHref } from '#shared/domain/telephone.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Links for telephone and WhatsApp, as far as the operator has set them. */
export function CallLinks({ className = buttonClass() }: { className?: string }) {
  const { seller } = usePageConfig()
  return (
    <>
      {seller.phone !== '' && (
        <a href={telephoneHref(seller.phone)} className={className}>
          <Icon name="phone" />
          {text('help.call', { phone: seller.phone })}
        </a>
      )}
      {seller.whatsapp && (
        <a href={whatsappHref(seller.whatsapp)} rel="noreferrer" className={className}>
          <Icon name="phone" />
          {text('contact.whatsappWrite')}
        </a>
      )}
    </>
  )
}
