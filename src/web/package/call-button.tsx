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

/** The same with the number below, for those who dial it elsewhere. */
export function CallWithNumber({ phone, words }: Omit<CallButtonProps, 'isWide'>) {
  if (phone === '') return null
  return (
    <div className="flex flex-col gap-1 text-center text-sm text-muted even-digits">
      <CallButton {...{ phone, words }} isWide />
      {phone}
    </div>
  )
}
