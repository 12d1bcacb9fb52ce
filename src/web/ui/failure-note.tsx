import { Icon } from './icon.tsx'

/** An error, shown where the action was tried. */
type FailureNoteProps = { message: string; hint?: string | null; title?: string }

export function FailureNote({ message, hint = null, title }: FailureNoteProps) {
  return (
    <div role="alert" className="flex gap-3 rounded-xl border border-bad/40 bg-bad/10 p-4 text-bad">
      <Icon name="alert" className="mt-0.5" />
      <div>
        {title && <p className="font-bold">{title}</p>}
        <p className="font-medium">{message}</p>
        {hint !== null && <p>{hint}</p>}
      </div>
    </div>
  )
}
