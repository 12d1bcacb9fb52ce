import { Icon } from '#web/ui/icon.tsx'

/** What went wrong, where it was tried. */
export function FailureNote({ message, title }: { message: string; title?: string }) {
  return (
    <div role="alert" className="flex gap-3 rounded-xl border border-bad/40 bg-bad/10 p-4 text-bad">
      <Icon name="alert" className="mt-0.5" />
      <div>
        {title && <p className="font-bold">{title}</p>}
        <p className="font-medium">{message}</p>
      </div>
    </div>
  )
}
