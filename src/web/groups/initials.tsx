import { initialsOf } from '#shared/domain/initials.ts'

type InitialsProps = {
  /** Missing where somebody is still awaited. */
  name?: string
  look: string
}

/** Somebody at a glance: what it shows is said in words beside it. */
export const Initials = ({ name, look }: InitialsProps) => (
  <span
    aria-hidden="true"
    className={`inline-flex size-9 shrink-0 items-center justify-center rounded-full border text-xs font-bold ${look}`}
  >
    {name !== undefined && initialsOf(name)}
  </span>
)

/** The look of somebody of whom nothing else is shown. */
export const plainLook = 'border-accent/40 bg-accent/10 text-accent'
/** A place that nobody has taken yet. */
export const awaited = 'border-dashed border-edge text-muted'
