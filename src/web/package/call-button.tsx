import { telephoneHref } from '#shared/domain/telephone.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** How what is paid on the spot is booked by itself; nothing without a number. */
export function CallButton({ phone, words }: { phone: string; words: string }) {
  if (phone === '') return null
  return (
    <a href={telephoneHref(phone)} className={buttonClass({ variant: 'primary', wide: true })}>
      <Icon name="phone" />
      {words}
    </a>
  )
}
