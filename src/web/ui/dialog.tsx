import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  closeText: string
  children: ReactNode
  /** Fits the content instead of the default width. */
  narrow?: boolean
}

/** Rises from the bottom on a phone and is centred elsewhere. The content exists only while the dialog is open. */
export function Dialog({ open, onClose, title, closeText, children, narrow = false }: DialogProps) {
  const titleId = useId()
  const ref = useModal(open, onClose, true)
  return (
    <dialog ref={ref} aria-labelledby={titleId} className={`dialog ${narrow ? 'sm:w-fit' : 'sm:w-full'}`}>
      {open && (
        <div className="flex flex-col gap-4 p-5 sm:p-6">
          <div className="flex items-center justify-between gap-4">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            <IconButton icon="close" label={closeText} onClick={onClose} className="-my-2 -mr-2" />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
