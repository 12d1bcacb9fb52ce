import { telephoneHref } from '#shared/domain/telephone.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type CallButtonProps = { phone: string; words: string; isWide?: boolean }

/** Calls a provider that is booked directly and paid on the spot; nothing without a number. */
export function CallButton({ phone, words, isWide = false }: CallButtonProps) {
  if (phone === '') return null
  return (
    <a href={telephoneHref(phone)} className={buttonClass({ variant: 'primary', wide: isWide })}>
      <Icon name="phone" />
      {words}
    </a>
  )
}
