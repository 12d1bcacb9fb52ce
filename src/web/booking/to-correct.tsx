import { counted } from '#shared/messages/counted.ts'

/** By the button: how many fields a press of it found wrong, which may be far above. */
export const ToCorrect = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="w-full text-sm font-semibold text-bad">
      {counted(count, 'review.correctOne', 'review.correct')}
    </p>
  )
