import type { ReactNode } from 'react'
import { catalogueLanguage } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { telephoneHref, whatsappHref } from '#shared/domain/telephone.ts'
import { usePageConfig } from '#web/platform/context.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Linked, MailAddress } from '#web/ui/linked.tsx'

function Detail({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="relative min-h-19 py-4 pl-15">
      <dt className="text-sm text-muted">
        <span className="absolute left-0 inline-flex size-11 items-center justify-center rounded-full bg-accent/10 text-accent">
          <Icon name={icon} />
        </span>
        {label}
      </dt>
      <dd className="text-sm font-semibold">{children}</dd>
    </div>
  )
}

export function ContactDetails() {
  const { seller } = usePageConfig()
  return (
    <dl className="divide-y divide-line rounded-2xl border border-line bg-surface px-5 py-1">
      <Detail icon="map-pin" label={text('contact.office')}>
        <span lang={catalogueLanguage()}>
          {seller.name}
          <br />
          {seller.address}
        </span>
      </Detail>
      <Detail icon="mail" label={text('contact.mail')}>
        <a
          lang={catalogueLanguage()}
          href={`mailto:${seller.email}`}
          className="-mb-2 inline-block min-h-11 content-center wrap-anywhere text-accent underline"
        >
          <MailAddress>{seller.email}</MailAddress>
        </a>
      </Detail>
      {seller.phone !== '' && (
        <Detail icon="phone" label={text('contact.phone')}>
          <a
            href={telephoneHref(seller.phone)}
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            {seller.phone}
          </a>
        </Detail>
      )}
      {seller.whatsapp && (
        <Detail icon="phone" label={text('contact.whatsapp')}>
          <a
            href={whatsappHref(seller.whatsapp)}
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            {text('contact.whatsappWrite')}
          </a>
        </Detail>
      )}
      <Detail icon="clock" label={text('contact.hoursLabel')}>
        {text('contact.hours')}
      </Detail>
      <Detail icon="info" label={text('contact.grievance')}>
        <span lang={catalogueLanguage()}>
          <Linked>{seller.grievanceOfficer}</Linked>
        </span>
      </Detail>
    </dl>
  )
}
