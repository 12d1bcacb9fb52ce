import type { WireRefund } from '#shared/contract/refund.ts'
import { refundStory } from '#shared/messages/refund-story.ts'
import { text } from '#shared/messages/text.ts'
import { Story } from '#web/ui/story.tsx'

/** How far the money of a booking is on its way back. */
export function RefundCard({ refund }: { refund: WireRefund }) {
  return (
    <section
      aria-labelledby="refund"
      className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-5 sm:p-7"
    >
      <h2 id="refund" className="text-xl">
        {text('refund.title')}
      </h2>
      <Story
        label={text('refund.title')}
        steps={refundStory(refund)}
        doneText={text('refund.stepDone')}
        openText={text('refund.stepOpen')}
      />
    </section>
  )
}
