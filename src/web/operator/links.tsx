import { telephoneHref } from '#shared/domain/telephone.ts'
import { Link } from './router.tsx'

/** A link that stands alone, with room for a finger. */
export const linkClass = 'inline-flex min-h-11 items-center font-semibold text-accent'

type BookingLinkProps = {
  code: string
  /** What is said in place of the code, which a screen reader hears after it. */
  text?: string
  /** Among other words: as high as they are. */
  isInline?: boolean
}

export function BookingLink({ code, text, isInline = false }: BookingLinkProps) {
  return (
    <Link
      to={`/bookings/${code}`}
      className={isInline ? 'font-semibold text-accent' : linkClass}
      aria-label={text === undefined ? undefined : `${text}: ${code}`}
    >
      {text ?? code}
    </Link>
  )
}

/** Called by a press, on a phone. */
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
