import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

type ButtonStyle = {
  variant?: ButtonVariant | undefined
  wide?: boolean | undefined
  /** The icon stands above the words, for several in a row. */
  tile?: boolean | undefined
}
type ButtonInside = ButtonStyle & { icon?: IconName | undefined; iconAfter?: IconName | undefined }

const variants: Record<ButtonVariant, string> = {
  primary: 'border-accent bg-accent text-accent-ink hover:bg-accent/90',
  secondary: 'border-edge bg-surface text-ink hover:border-ink hover:bg-sunk',
  quiet: 'border-transparent text-accent hover:bg-accent/10',
  danger: 'border-bad bg-bad text-bad-ink hover:bg-bad/90',
}

/** The class alone, for a router's link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'secondary', wide, tile }: ButtonStyle = {}): string {
  const shape = tile ? 'flex-col gap-1 rounded-xl px-2 text-sm' : 'gap-2 rounded-full px-5'
  return `inline-flex min-h-11 items-center justify-center ${shape} border py-2 text-center font-semibold no-underline eased disabled:opacity-55 ${variants[variant]}${wide ? ' w-full' : ''}`
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonInside & {
    /** A busy button stays focused and in place, and ignores further presses. */
    busy?: boolean | undefined
    busyText?: string | undefined
    ref?: Ref<HTMLButtonElement>
  }

export function Button(props: ButtonProps) {
  const { variant, wide, tile, icon, iconAfter, busy, busyText, className = '', children, ...rest } = props
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else rest.onClick?.(event)
  }
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      className={`${buttonClass({ variant, wide, tile })} ${className}`}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span>{busy && busyText ? busyText : children}</span>
      {iconAfter && !busy && <Icon name={iconAfter} />}
    </button>
  )
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: IconName
  /** The accessible name: the icon alone says nothing. */
  label: string
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink eased hover:bg-ink/10 disabled:opacity-40 ${className}`}
    >
      <Icon name={icon} />
    </button>
  )
}
