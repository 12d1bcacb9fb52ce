import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { NoticeCard } from '#web/platform/notice-card.tsx'

/** A booking that could not be loaded; offers to try again. */
export function LoadFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <NoticeCard
      type="error"
      title={text('booking.loadFailed')}
      actions={
        <Button variant="primary" onClick={onRetry}>
          {text('action.tryAgain')}
        </Button>
      }
    >
      <p>{text('booking.loadFailedHint')}</p>
      <p className="mt-2 text-sm">{message}</p>
    </NoticeCard>
  )
}
