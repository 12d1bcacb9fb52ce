import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { when } from './kept-line.tsx'

/** Stands above everything that comes from an offline copy: says how old it is. */
export function OfflineCopyNote({ savedAt }: { savedAt: string }) {
  return (
    <p
      role="status"
      className="flex gap-3 rounded-xl border border-line bg-sunk px-4 py-3 text-sm font-medium text-ink"
    >
      <Icon name="info" className="shrink-0" />
      <span>{text('kept.note', { saved: when(savedAt) })}</span>
    </p>
  )
}
