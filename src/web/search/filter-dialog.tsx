import { type ReactNode, useContext, useId } from 'react'
import { text } from '#shared/messages/text.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useModal } from '#web/ui/dialog.tsx'
import { DialogToasts } from '#web/ui/toast.tsx'

type FilterDialogProps = { open: boolean; onClose: () => void; children: ReactNode }

/** The filters from the lower edge of a phone; their heading and their buttons stay in view. */
export function FilterDialog({ open, onClose, children }: FilterDialogProps) {
  const titleId = useId()
  const toasts = useContext(DialogToasts)
  const ref = useModal(open, onClose, true)
  return (
    <dialog ref={ref} aria-labelledby={titleId} className="dialog sm:w-full">
      {open && (
        <>
          <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface px-4 py-2">
            <h2 id={titleId} className="text-lg">
              {text('search.filtersHeading')}
            </h2>
            <IconButton icon="close" label={text('search.close')} onClick={onClose} className="-mr-2" />
          </div>
          <div className="p-4">{children}</div>
        </>
      )}
      {open && toasts}
    </dialog>
  )
}
