import { telephoneHref } from '#shared/domain/telephone.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type CallButtonProps = {
  phone: string
  words: string
  isWide?: boolean
  /** Beside what is booked here: outlined. */
  isSecond?: boolean
}

/** Calls a provider that is booked directly and paid on the spot; nothing without a number. */
export function CallButton({ phone, words, isWide = false, isSecond = false }: CallButtonProps) {
  if (phone === '') return null
  return (
    <a
      href={telephoneHref(phone)}
      className={buttonClass({ variant: isSecond ? 'secondary' : 'primary', wide: isWide })}
    >
      <Icon name="phone" />
      {words}
    </a>
  )
}

/** The same without words, where there is space for one button with words only. */
export function CallIcon({ phone, words }: Pick<CallButtonProps, 'phone' | 'words'>) {
  if (phone === '') return null
  return (
    <a
      href={telephoneHref(phone)}
      aria-label={words}
      className="ml-auto inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-edge text-accent"
    >
      <Icon name="phone" />
    </a>
  )
}

/** The same with the number below, for those who dial it elsewhere. */
export function CallWithNumber({ phone, words, isSecond = false }: Omit<CallButtonProps, 'isWide'>) {
  if (phone === '') return null
  return (
    <div className="flex flex-col gap-1 text-center text-sm text-muted even-digits">
      <CallButton {...{ phone, words, isSecond }} isWide />
      {phone}
    </div>
  )
}
