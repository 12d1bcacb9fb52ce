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
    className={`inline-flex size-8 shrink-0 items-center justify-center rounded-full border text-xs font-bold ${look}`}
  >
    {name !== undefined && initialsOf(name)}
  </span>
)

/** The look of somebody of whom nothing else is shown. */
export const plainLook = 'border-accent/40 bg-accent/10 text-accent'
/** A place that nobody has taken yet. */
export const awaited = 'border-dashed border-edge text-muted'

/** More are only counted: so many fit into a row of a phone. */
const mostInARow = 8

type InitialledProps = { people: readonly (InitialsProps & { key: string })[]; className?: string }

export function Initialled({ people, className = '' }: InitialledProps) {
  const shown = people.length > mostInARow ? people.slice(0, mostInARow - 1) : people
  return (
    <p className={`flex gap-1 ${className}`}>
      {shown.map(({ key, ...person }) => (
        <Initials key={key} {...person} />
      ))}
      {shown.length < people.length && (
        <span aria-hidden="true" className="self-center text-sm text-muted even-digits">
          +{people.length - shown.length}
        </span>
      )}
    </p>
  )
}
