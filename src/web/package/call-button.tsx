import { telephoneHref } from '#shared/domain/telephone.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type CallButtonProps = {
  phone: string
  words: string
  /** The part of the words that is shown where there is little space. */
  shown?: string
  isWide?: boolean
  /** Beside what is booked here: outlined. */
  isSecond?: boolean
}

/** Calls a provider that is booked directly and paid on the spot; nothing without a number. */
export function CallButton({
  phone,
  words,
  shown = words,
  isWide = false,
  isSecond = false,
}: CallButtonProps) {
  if (phone === '') return null
  return (
    <a
      href={telephoneHref(phone)}
      aria-label={shown === words ? undefined : words}
      className={buttonClass({ variant: isSecond ? 'secondary' : 'primary', wide: isWide })}
    >
      <Icon name="phone" />
      {shown}
    </a>
  )
}

/** The same with the number below, for those who dial it elsewhere. */
export function CallWithNumber({
  phone,
  words,
  isSecond = false,
}: Omit<CallButtonProps, 'isWide' | 'shown'>) {
  if (phone === '') return null
  return (
    <div className="flex flex-col gap-1 text-center text-sm text-muted even-digits">
      <CallButton {...{ phone, words, isSecond }} isWide />
      {phone}
    </div>
  )
}
