import { telephoneHref } from '#shared/domain/telephone.ts'
import { Link } from './router.tsx'

/** A link on its own line, large enough for a finger. */
export const linkClass = 'inline-flex min-h-11 items-center font-semibold text-accent'

type BookingLinkProps = {
  code: string
  /** Shown instead of the code, which screen readers read after it. */
  text?: string
  /** Inside a text, with the height of its line. */
  isInline?: boolean
  /** What is to be typed there next: the hotel. */
  isFor?: 'stay'
}

export function BookingLink({ code, text, isInline = false, isFor }: BookingLinkProps) {
  return (
    <Link
      to={`/bookings/${code}${isFor ? `?${new URLSearchParams({ for: isFor })}` : ''}`}
      className={isInline ? 'font-semibold text-accent' : linkClass}
      aria-label={text === undefined ? undefined : `${text}: ${code}`}
    >
      {text ?? code}
    </Link>
  )
}

/** Starts a call on a phone. */
export function TelephoneLink({ number }: { number: string }) {
  return (
    <a href={telephoneHref(number)} className="whitespace-nowrap text-accent">
      {number}
    </a>
  )
}

export function MailLink({ mail }: { mail: string }) {
  return (
    <a href={`mailto:${mail}`} className="text-accent wrap-anywhere">
      {mail}
    </a>
  )
}
