import { telephoneHref } from '#shared/domain/telephone.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type CallButtonProps = { phone: string; words: string; isWide?: boolean }

/** How what is paid on the spot is booked by itself; nothing without a number. */
export function CallButton({ phone, words, isWide = false }: CallButtonProps) {
  if (phone === '') return null
  return (
    <a href={telephoneHref(phone)} className={buttonClass({ variant: 'primary', wide: isWide })}>
      <Icon name="phone" />
      {words}
    </a>
  )
}
